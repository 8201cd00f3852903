import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db } from '../db/database.ts';
import { StartError } from '../startError.ts';
import { ownedFiles } from './ownedFiles.ts';
import { storagePlace } from './storage.tables.ts';
import { MARK, MARK_ASIDE, SEALED, type Shelf } from './storage.ts';

/** The two places of a move. */
export interface Places {
  db: Db;
  source: Shelf;
  target: Shelf;
  to: 'bucket' | 'folder';
}

/** How many files the database is asked about at once. */
const BATCH = 500;

/**
 * Returns the mark of the files that are to be moved; undefined when they were moved already.
 * @throws StartError when either place has the files of another database
 */
export async function markOf({ db, source, target, to }: Places): Promise<string | undefined> {
  const from = to === 'bucket' ? 'folder' : 'bucket';
  const [named] = await db.select().from(storagePlace);
  if (!named) throw new StartError('No server has used this database yet: start the site where its files are to be');
  const { mark } = named;
  const [here, hereAside] = [await source.readMark(), await source.readMark(MARK_ASIDE)];
  const [there, thereAside] = [await target.readMark(), await target.readMark(MARK_ASIDE)];
  if (there !== undefined && there !== mark) throw new StartError(`The ${to} has the files of another database`);
  if (there === mark && here !== mark) return undefined;
  // Killed between the two marks.
  if (here === undefined && hereAside === mark && thereAside === mark) return mark;
  if (here !== mark) throw new StartError(`The files of this database do not lie in the ${from}`);
  if (thereAside !== mark && (await keysOf(target)).size > 0)
    throw new StartError(`The ${to} has files already, and nothing says that they are of this site`);
  return mark;
}

/** Marks files as out of use, in place of the mark of an earlier site: `writeMark` leaves that one in a folder. */
export async function markAside(shelf: Shelf, mark: string): Promise<void> {
  const before = await shelf.readMark(MARK_ASIDE);
  if (before !== undefined && before !== mark) await shelf.removeMark(MARK_ASIDE);
  await shelf.writeMark(mark, MARK_ASIDE);
}

/**
 * Takes the target into use in place of the source. Each step leaves a state that the next run goes on from, and in
 * which one place at most lets a server start. When the source no longer has just these files, it stays in use.
 * @throws StartError for such a source
 */
export async function swapMarks({ source, target }: Places, mark: string, keys: ReadonlySet<string>): Promise<void> {
  await markAside(source, mark);
  await source.removeMark(MARK);
  try {
    // A server that still runs reads the mark at its start and before its housekeeping alone.
    await assertUnchanged(source, keys);
  } catch (error) {
    await source.writeMark(mark);
    throw error;
  }
  await target.writeMark(mark);
  await target.removeMark(MARK_ASIDE);
}

/** @throws StartError when the shelf no longer has just these files */
export async function assertUnchanged(shelf: Shelf, keys: ReadonlySet<string>): Promise<void> {
  const now = await keysOf(shelf);
  if (now.size !== keys.size || [...now].some((key) => !keys.has(key)))
    throw new StartError(
      'A server added or deleted files meanwhile: stop all servers of the site, and repeat the move',
    );
}

/**
 * Finds files of the database that lie only in the place that is out of use: a server that was not stopped for the move
 * still keeps its files there. What the site has deleted since stays there, too, and is no longer of the database.
 */
export async function leftBehind({ db, source, target }: Omit<Places, 'to'>): Promise<Set<string>> {
  const there = new Set([...(await keysOf(target))].map(keyIn));
  const here = [...(await keysOf(source))].filter((name) => !there.has(keyIn(name)));
  const left = new Set<string>();
  for (let at = 0; at < here.length; at += BATCH) {
    const batch = here.slice(at, at + BATCH);
    const owned = await ownedFiles(db, batch.map(keyIn));
    for (const name of batch) if (owned.has(keyIn(name))) left.add(name);
  }
  return left;
}

const keyIn = (name: string) => (name.endsWith(SEALED) ? name.slice(0, -SEALED.length) : name);

/** Returns the names of all files of a shelf. */
export async function keysOf(shelf: Shelf): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of shelf.list()) keys.add(key);
  return keys;
}

export async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}
