import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readIfThere } from '../local/files.ts';
import { Refused } from '../refused.ts';
import { RUN_BY } from '../runBy.ts';
import { say } from '../said/say.ts';

/** Lies beside the folder, which may be deleted. */
const noteOf = (dir: string) => `${dir}-moved`;

/** Notes that the releases of a folder were moved, so that nobody goes on with it by mistake; `where` is for people. */
export const noteMoved = (dir: string, where: string): Promise<void> =>
  writeFile(noteOf(dir), `${where}\n`, { flush: true });

/** Takes the folder into use again. */
export const forgetMoved = (dir: string): Promise<void> => rm(noteOf(dir), { force: true });

/** The place to which the releases of a folder were moved, for people; undefined for a folder that is in use. */
export const movedTo = (dir: string): string | undefined =>
  existsSync(noteOf(dir)) ? readFileSync(noteOf(dir), 'utf8').trim() : undefined;

const markIn = (dir: string) => path.join(dir, '.move');

/** Marks a folder with the id of the move that it is part of: another folder neither repeats that one nor ends it. */
export const markMove = (dir: string, move: string): Promise<void> => writeFile(markIn(dir), move, { flush: true });

/** The id of the move that a folder is part of; undefined where it is part of none. */
export const moveOf = async (dir: string): Promise<string | undefined> => (await readIfThere(markIn(dir)))?.toString();

/** Removes the mark of a move that has ended. */
export const unmarkMove = (dir: string): Promise<void> => rm(markIn(dir), { force: true });

/** @throws Refused for a folder whose releases were moved: visitors would get nothing of what happens in it */
export function refuseMoved(dir: string): void {
  const where = movedTo(dir);
  if (where === undefined) return;
  throw new Refused(say('movedAway', { place: dir, where, run: RUN_BY, note: noteOf(dir) }));
}
