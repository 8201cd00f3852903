import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import {
  type CopiedStore,
  copyStore,
  forgetMoved,
  listApps,
  listVersions,
  markMove,
  movedTo,
  moveOf,
  noteMoved,
  openStore,
  type ReleaseStore,
  readAudit,
  unmarkMove,
} from '@firm/releases';
import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import type { Database } from '../db/database.ts';
import { forgetBegun } from '../db/noteBegun.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { Env } from '../env/env.ts';
import { StartError } from '../startError.ts';
import { releaseBucketOf, releasesFolder, sharedReleases } from './openReleases.ts';
import { ARCHIVES, MAPS, objectOf, type ReleaseBucket } from './releaseBucket.ts';
import { changePlace, hasVersions, MARK, type Place, placeOf, placeProblem } from './releasePlace.ts';
import { releaseLogs, releasePlace, releaseRecords, releaseVersions } from './releases.tables.ts';

/** The releases that were moved; without versions when an interrupted move was given up. */
export interface MovedReleases extends CopiedStore {
  /** The new place of the folder of releases that no longer counts. */
  aside?: string | undefined;
}

interface Move {
  database: Database;
  bucket: ReleaseBucket;
  shared: ReleaseStore;
  /** The folder of this machine. */
  dir: string;
}

/**
 * Moves the releases of a stopped site: from the folder into the bucket and PostgreSQL, where its machines share them,
 * or back. Where they came from is out of use afterwards: the folder is kept under another name, and of what was shared
 * only what the folder has, byte for byte, is deleted. Until an interrupted move is repeated, no server starts.
 */
export async function moveReleases(env: Env, to: Env['releases']): Promise<MovedReleases> {
  if (!env.databaseUrl) throw new StartError('DATABASE_URL must name the PostgreSQL that the machines share');
  const bucket = await releaseBucketOf(env);
  const database = await openDatabase(env, pino({ level: 'silent' }));
  try {
    if (!database.isReady()) throw new StartError('The database cannot be reached');
    const problem = await placeProblem(database, bucket, { adopt: env.adoptFiles });
    if (problem !== undefined) throw new StartError(problem);
    const move = {
      database,
      bucket,
      shared: await sharedReleases(env, database, { evenMoved: true }),
      dir: releasesFolder(env),
    };
    return await (to === 'bucket' ? moveIn(move) : moveOut(move));
  } finally {
    await database.close();
  }
}

async function moveIn(move: Move): Promise<MovedReleases> {
  const { database, bucket, shared, dir } = move;
  const folder = await shared.withLock(() => beginMoveIn(move));
  const copied = await copyStore(folder, shared);
  await folder.withLock(async () => {
    if (!(await copied.isCurrent())) throw new StartError(RELEASED_MEANWHILE);
    // The folder first: from here on nobody takes it for the releases, and the move can still be repeated.
    await noteMoved(dir, `the bucket ${bucket.name} at ${new Date().toISOString()}`);
  });
  await changePlace(database.db, { state: 'in_use', move: null });
  await unmarkMove(dir);
  // Older servers know nothing of the note.
  const aside = asideOf(dir);
  await rename(dir, aside);
  return { ...copied, aside };
}

/** Begins or repeats a move into the bucket. Returns the folder that is moved. */
async function beginMoveIn({ database, bucket, shared, dir }: Move): Promise<ReleaseStore> {
  const place = await placeOf(database);
  if (place?.state === 'moving_out')
    throw new StartError('A move into a folder was interrupted: repeat that one first');
  const isRepeated = place?.state === 'moving_in';
  if (isRepeated) await refuseOther(dir, place);
  const folder = openStore(dir, { evenMoved: isRepeated });
  if ((await listApps(folder)).length === 0) throw nothingIn(dir);
  if (
    place?.state === 'in_use' &&
    ((await hasVersions(database)) || (await readAudit(shared, undefined, 1)).length > 0)
  )
    throw new StartError(`There are releases in the bucket ${bucket.name} already`);
  if (!isRepeated) {
    const id = randomUUID();
    await markMove(dir, id);
    await changePlace(database.db, { state: 'moving_in', move: id });
  }
  // An earlier attempt may have left rows, and the folder may have changed since.
  await database.db.delete(releaseRecords);
  await database.db.delete(releaseLogs);
  return folder;
}

async function moveOut(move: Move): Promise<MovedReleases> {
  const { database, shared, dir } = move;
  const state = (await placeOf(database))?.state;
  if (state === 'moving_in') return giveUp(move);
  if (state === 'moving_out') {
    await finish(move);
    return NOTHING;
  }
  if (state === 'moved_out' || !(await hasVersions(database))) throw nothingIn(shared.place);
  if (movedTo(dir) === undefined && (await listApps(openStore(dir))).length > 0)
    throw new StartError(`There are releases in ${dir} already: move that folder away`);
  const arriving = `${dir}-arriving`;
  await rm(arriving, { recursive: true, force: true });
  const copied = await copyStore(shared, openStore(arriving));
  const aside = existsSync(dir) ? asideOf(dir) : undefined;
  await shared.withLock(async () => {
    if (!(await copied.isCurrent())) throw new StartError(RELEASED_MEANWHILE);
    const id = randomUUID();
    await markMove(arriving, id);
    await noteMoved(dir, `the bucket at ${new Date().toISOString()}, and are on their way back`);
    if (aside) await rename(dir, aside);
    await rename(arriving, dir);
    await emptyShared(database, copied.versions, id);
  });
  await finish(move);
  return { ...copied, aside };
}

const NOTHING: MovedReleases = { versions: [], left: [], records: 0, logs: 0 };
const RELEASED_MEANWHILE = 'Somebody released meanwhile: stop all servers of the site, and repeat the move';

const nothingIn = (place: string) => new StartError(`There are no releases in ${place} to move`);

/** The path to which a folder that is out of use is renamed. */
const asideOf = (dir: string) => `${dir}-until-${new Date().toISOString().replace(/\W/g, '')}`;

/** Throws for another folder than that of the move that was interrupted: what it has may be long over. */
async function refuseOther(dir: string, place: Place | undefined): Promise<void> {
  if (!place?.move || (await moveOf(dir)) !== place.move)
    throw new StartError(
      `The move that was interrupted is not of the releases in ${dir}: repeat it on the machine that it began on`,
    );
}

/** Ends a move into the bucket that was interrupted: the folder has all that was copied. */
async function giveUp(move: Move): Promise<MovedReleases> {
  const { database, shared, dir } = move;
  await shared.withLock(async () => {
    const place = await placeOf(database);
    await refuseOther(dir, place);
    const folder = openStore(dir, { evenMoved: true });
    const versions: CopiedStore['versions'] = [];
    for (const id of await listApps(folder))
      for (const version of await listVersions(folder, id)) versions.push({ id, version });
    if (versions.length === 0) throw nothingIn(dir);
    await emptyShared(database, versions, place?.move ?? null);
  });
  await finish(move);
  return NOTHING;
}

/** Has the folder count from here on, and removes the rows of these versions. Call it under the lock. */
async function emptyShared({ db }: Database, versions: CopiedStore['versions'], move: Place['move']): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(releaseRecords);
    await tx.delete(releaseLogs);
    for (const { id, version } of versions)
      await tx.delete(releaseVersions).where(and(eq(releaseVersions.app, id), eq(releaseVersions.version, version)));
    await tx.update(releasePlace).set({ state: 'moving_out', move });
  });
}

/** Takes the folder into use, and removes what no row names from the bucket. Older servers may start again. */
async function finish({ database, bucket, dir }: Move): Promise<void> {
  const { db } = database;
  await refuseOther(dir, await placeOf(database));
  if ((await listApps(openStore(dir, { evenMoved: true }))).length === 0) throw nothingIn(dir);
  await forgetMoved(dir);
  const left = await db.select().from(releaseVersions);
  const archives = new Set([MARK, ...left.map(({ archive }) => objectOf(archive))]);
  for await (const { key } of bucket.list(ARCHIVES)) if (!archives.has(key)) await bucket.remove(key);
  const maps = left.map(({ app, version }) => `${MAPS}${app}/${version}/`);
  for await (const { key } of bucket.list(MAPS))
    if (!maps.some((folder) => key.startsWith(folder))) await bucket.remove(key);
  if (left.length === 0) await bucket.remove(MARK);
  await db.transaction(async (tx) => {
    await forgetBegun(tx, 'releases');
    if (left.length > 0) await tx.update(releasePlace).set({ state: 'moved_out', move: null });
    else await tx.delete(releasePlace);
  });
  await unmarkMove(dir);
}
