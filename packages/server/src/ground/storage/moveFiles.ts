import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../db/openDatabase.ts';
import type { Env } from '../env/env.ts';
import { StartError } from '../startError.ts';
import { throwBucketFailure } from './bucketFailure.ts';
import { copyFiles } from './copyFiles.ts';
import { assertUnchanged, keysOf, leftBehind, markAside, markOf, type Places, swapMarks } from './movePlaces.ts';
import { openShelf } from './openStorage.ts';

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
  /** `before`: they were moved before, and what was copied now came after that. */
  isMoved: boolean | 'before';
}

/**
 * Moves the kept files between the folder and the bucket, encrypted as they are, each compared with its copy. What they
 * came from stays, out of use. It can be repeated; after a move it brings over what a server stored in the former place
 * that still ran.
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

interface Move extends Places {
  drafts: string;
  step: MoveStep;
}

/** Moves what the command has opened. */
export async function moveBetween({ drafts, step, ...places }: Move): Promise<MovedFiles> {
  const { source, target } = places;
  const copying = { source, target, drafts, onlyCounts: step === 'look' };
  const mark = await markOf(places);
  if (mark === undefined)
    return { ...(await copyFiles(await leftBehind(places), copying)), surplus: 0, isMoved: 'before' };
  const keys = await keysOf(source);
  if (step !== 'look') await markAside(target, mark);
  const copied = await copyFiles(keys, copying);
  const surplus = [...(await keysOf(target))].filter((key) => !keys.has(key));
  const moved = { ...copied, surplus: surplus.length };
  if (step !== 'move' || moved.failed.length > 0) return { ...moved, isMoved: false };
  await assertUnchanged(source, keys);
  for (const key of surplus) await target.remove(key);
  await swapMarks(places, mark, keys);
  return { ...moved, isMoved: true };
}
