import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pino from 'pino';
import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { Env } from '../env/env.ts';
import { StartError } from '../startError.ts';
import { throwBucketFailure } from './bucketFailure.ts';
import { isMissing } from './isMissing.ts';
import { openShelf } from './openStorage.ts';
import { storagePlace } from './storage.tables.ts';
import { MARK, MARK_ASIDE, type Shelf } from './storage.ts';

/** `look`: only counts. `ahead`: copies while the site goes on. `move`: copies what is left, and takes it into use. */
export type MoveStep = 'look' | 'ahead' | 'move';

export interface MovedFiles {
  copied: number;
  /** Files that were there already, byte for byte. */
  same: number;
  /** Files there that the site has deleted since they were copied; a move removes them. */
  surplus: number;
  bytes: number;
  failed: { key: string; reason: string }[];
  /** The files are in use where they were moved to. */
  isMoved: boolean;
}

/**
 * Moves the kept files between the folder and the bucket, encrypted as they are. Every file is read back and compared
 * by its SHA-256, also where it was copied before. What they came from stays, out of use. It can be repeated.
 */
export async function moveFiles(env: Env, to: 'bucket' | 'folder', step: MoveStep): Promise<MovedFiles> {
  if (!env.s3) throw new StartError('S3_BUCKET must be set: it names the bucket');
  if (to === 'folder' && env.releases === 'bucket')
    throw new StartError('The releases are in the bucket (RELEASES): move them into the folder first');
  const database = await openDatabase({ ...env, migrate: false }, pino({ level: 'silent' }));
  try {
    if (!database.isReady()) throw new StartError('The database cannot be reached');
    const shelves = { folder: await openShelf({ ...env, s3: undefined }), bucket: await openShelf(env) };
    const [source, target] = to === 'bucket' ? [shelves.folder, shelves.bucket] : [shelves.bucket, shelves.folder];
    const drafts = join(env.dataDir, 'files', 'moving');
    return await moveBetween({ db: database.db, source, target, drafts, step, to }).catch(throwBucketFailure);
  } finally {
    await database.close();
  }
}

interface Move {
  db: Db;
  source: Shelf;
  target: Shelf;
  drafts: string;
  step: MoveStep;
  to: 'bucket' | 'folder';
}

/** Moves what the command has opened. */
export async function moveBetween({ db, source, target, drafts, step, to }: Move): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, same: 0, surplus: 0, bytes: 0, failed: [], isMoved: false };
  const mark = await markOf(db, { source, target, to });
  if (mark === undefined) return { ...moved, isMoved: true };
  const keys = await keysOf(source);
  if (step !== 'look') {
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    await target.writeMark(mark, MARK_ASIDE);
  }
  for (const key of keys) await attend(key);
  const surplus = [...(await keysOf(target))].filter((key) => !keys.has(key));
  moved.surplus = surplus.length;
  if (step !== 'move' || moved.failed.length > 0) return moved;
  const late = [...(await keysOf(source))].find((key) => !keys.has(key));
  if (late !== undefined)
    throw new StartError('Somebody uploaded meanwhile: stop all servers of the site, and repeat the move');
  for (const key of surplus) await target.remove(key);
  // Each step leaves a state that the next run goes on from, and in which one place at most lets a server start.
  await source.writeMark(mark, MARK_ASIDE);
  await source.removeMark(MARK);
  await target.writeMark(mark);
  await target.removeMark(MARK_ASIDE);
  await rm(drafts, { recursive: true, force: true });
  return { ...moved, isMoved: true };

  async function attend(key: string): Promise<void> {
    try {
      const there = await target.find(key);
      const here = await source.find(key);
      if (!here) return;
      const isSame = there?.size === here.size && step !== 'look' && (await isEqual(source, target, key));
      if (isSame || (step === 'look' && there?.size === here.size)) moved.same += 1;
      else {
        if (step !== 'look') await copy(key);
        moved.copied += 1;
        moved.bytes += here.size;
      }
    } catch (error) {
      // Whoever deletes a document removes its file: it is to be moved no more.
      if (isMissing(error) && !(await source.find(key))) return;
      moved.failed.push({ key, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  async function copy(key: string): Promise<void> {
    const draft = join(drafts, 'file');
    const [hash, before] = [createHash('sha256'), await target.find(key)];
    let size = 0;
    await pipeline(
      await source.open(key),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece);
          size += piece.length;
          yield piece;
        }
      },
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    await target.put(draft, { ticket: '', checksum: '', size }, key);
    if ((await digestOf(await target.open(key))) === hash.digest('hex')) return;
    if (!before) await target.remove(key);
    throw new Error('what arrived is not what was sent');
  }
}

/**
 * Returns the mark of the files that are to be moved; undefined when they were moved already.
 * @throws StartError when either place has the files of another database
 */
async function markOf(db: Db, { source, target, to }: Pick<Move, 'source' | 'target' | 'to'>) {
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

async function keysOf(shelf: Shelf): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of shelf.list()) keys.add(key);
  return keys;
}

const isEqual = async (one: Shelf, other: Shelf, key: string): Promise<boolean> =>
  (await digestOf(await one.open(key))) === (await digestOf(await other.open(key)));

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}
