import { piecesOf, plainName } from './pdfNames.ts';

const [PERCENT, NULL] = [37, 0];
/** Enough characters to tell a number from a reference to an object. */
const NUMBER_MAX = 100;
const isBlank = (code: number) => code === NULL || code === 32 || (code >= 9 && code <= 13);

/** The value that follows a name, past blanks and comments. */
export interface Value {
  /** The name as it is written. */
  name: string;
  text: string;
  /** Position of the value in the text; the end of the text if nothing follows. */
  at: number;
  /** Whether the value lies further from its name than any writer puts it. */
  isAfar: boolean;
}

/**
 * Yields the value of each occurrence of the names. Where many names share one value, as within comments, it is yielded
 * once per distinct name.
 */
export function* valuesOf(bytes: Buffer, names: RegExp): Generator<Value> {
  for (const { text, own, isLast } of piecesOf(bytes)) {
    const pastBlanks = blanksIn(text);
    const told = { at: -1, names: new Set<string>() };
    for (const found of text.matchAll(names)) {
      if (found.index >= own) break;
      const [name] = found;
      const at = pastBlanks(found.index + name.length);
      if (at !== told.at) {
        told.at = at;
        told.names.clear();
      }
      const plain = plainName(name);
      if (told.names.has(plain)) continue;
      told.names.add(plain);
      yield { name, text, at, isAfar: at >= text.length && !isLast };
    }
  }
}

/** Whether the value begins with a number that is no reference to an object. */
export function isNumber({ text, at }: Value): boolean {
  const begin = text.slice(at, at + NUMBER_MAX);
  return /^\d/.test(begin) && !/^\d+(?:[\s\0]|%[^\r\n]*[\r\n])+\d+(?:[\s\0]|%[^\r\n]*[\r\n])+R/.test(begin);
}

/**
 * Returns a function that skips blanks and comments, for ascending positions. It reads each comment, and the blanks
 * after it, only once, however many names the comment contains: a file of nothing else costs time in proportion to its
 * size.
 */
function blanksIn(text: string): (from: number) => number {
  const behind = new Map<number, number>();
  let line = { from: 0, end: -1 };

  return (from) => {
    const passed: number[] = [];
    let at = from;
    for (let isFirst = true; ; isFirst = false) {
      while (isBlank(text.charCodeAt(at))) at++;
      if (text.charCodeAt(at) !== PERCENT) break;
      const known = isFirst && at >= line.from && at <= line.end;
      const end = known ? line.end : endOfLine(text, at);
      if (isFirst) line = { from: at, end };
      const place = behind.get(end);
      if (place !== undefined) {
        at = place;
        break;
      }
      passed.push(end);
      at = end;
    }
    for (const end of passed) behind.set(end, at);
    return at;
  };
}

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  return at;
}
