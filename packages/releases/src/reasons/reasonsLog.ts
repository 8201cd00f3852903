import * as schemas from '@firm/contract/schemas';
import { pathNameOf } from '../names.ts';

export type Line = ReturnType<typeof schemas.ReasonLine.parse>;

export const folderOfReasons = (id: string) => `${pathNameOf(id)}/reasons`;

export function logOf(id: string, version: string): string {
  pathNameOf(id, version);
  return `${folderOfReasons(id)}/${version}.jsonl`;
}

/** The lines of a log. */
export function linesIn(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [schemas.ReasonLine.parse(JSON.parse(line))];
    } catch {
      return []; // the last line, cut short by a full disk or not yet finished by its writer
    }
  });
}

/** The description of each cause, by its name. */
export function firstsIn(lines: Line[]): Map<string, NonNullable<Line['first']>> {
  const firsts = new Map<string, NonNullable<Line['first']>>();
  for (const { cause, first } of lines) if (first && !firsts.has(cause)) firsts.set(cause, first);
  return firsts;
}
