import * as schemas from '@firm/contract/schemas';

/** A call in a stack: a place in a script of a release. */
export interface Frame {
  id: string;
  version: string;
  file: string;
  /** Both from 1, as browsers count. */
  line: number;
  column: number;
}

/** `https://…/r/blog/1.1.0/assets/post.0123456789.js?retry=1:2:345`, as every browser's stacks have it. */
const RELEASED = /\/r\/([a-z][a-z0-9-]*)\/([\w.-]+)\/([\w@.~/-]+\.js)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})/g;
const FRAMES_MAX = 8;

/**
 * The calls of released code in a stack of any browser, the innermost first. Everything else in the stack is left out:
 * it is the message again, or code of the reader's own browser.
 */
export function framesIn(stack: string): Frame[] {
  const frames: Frame[] = [];
  for (const [, id = '', version = '', file = '', line, column] of stack.matchAll(RELEASED)) {
    const isName =
      schemas.AppId.safeParse(id).success &&
      schemas.ReleaseVersion.safeParse(version).success &&
      schemas.ReleaseFilePath.safeParse(file).success;
    if (isName) frames.push({ id, version, file, line: Number(line), column: Number(column) });
    if (frames.length === FRAMES_MAX) break;
  }
  return frames;
}

/** The place in the file that was released, for a frame without a source map. */
export const releasedPlace = ({ id, version, file, line, column }: Frame) =>
  `${id} ${version} ${file}:${line}:${column}`.slice(0, 300);
