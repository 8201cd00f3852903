import { join } from 'node:path';
import { listApps, movedTo, openStore, type ReleaseStore, RUN_BY } from '@firm/releases';
import pino from 'pino';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { type Env, readEnv } from '../env/env.ts';
import { StorageUnavailable } from '../errors.ts';
import { StartError } from '../startError.ts';
import { throwBucketFailure } from '../storage/bucketFailure.ts';
import type { ReleaseBucket } from './releaseBucket.ts';
import { hasVersions, placeOf, placeProblem } from './releasePlace.ts';
import { openSharedStore } from './sharedStore.ts';

type Settings = Pick<Env, 'dataDir' | 'releases' | 's3' | 'adoptFiles'>;

/** The folder of this machine that has the releases; undefined when a bucket has them. */
export const releasesFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'releases');

/**
 * The bucket that has the releases. The client of AWS loads where it is used.
 * @throws StartError where the settings name none
 */
export async function releaseBucketOf({ s3 }: Pick<Env, 's3'>): Promise<ReleaseBucket> {
  if (!s3) throw new StartError('S3_BUCKET must be set: the releases lie there');
  const { openReleaseBucket } = await import('./s3ReleaseBucket.ts');
  return openReleaseBucket(s3);
}

/** The store that machines share; `evenMoved` is for the move itself. */
export const sharedReleases = async (
  env: Pick<Env, 'dataDir' | 's3'>,
  database: Database,
  { evenMoved = false }: { evenMoved?: boolean } = {},
): Promise<ReleaseStore> =>
  openSharedStore({
    database,
    bucket: await releaseBucketOf(env),
    dir: join(env.dataDir, 'release-copies'),
    evenMoved,
  });

/** Opens the store that the settings name. @throws Refused for a folder whose releases were moved into a bucket */
export const openReleases = async (env: Settings, database: Database): Promise<ReleaseStore> =>
  env.releases === 'bucket' ? sharedReleases(env, database) : openStore(releasesFolder(env));

/**
 * Looks at whether the releases of this database lie where the settings say: visitors would else get none, or old ones.
 * @throws StartError when they lie elsewhere, when a move of them was interrupted, or when the bucket is another's,
 * is missing, or does not let the site in
 * @throws StorageUnavailable when the bucket is out of reach
 */
export async function confirmReleases(env: Settings, database: Pick<Database, 'db'>): Promise<void> {
  const state = (await placeOf(database))?.state;
  if (state === 'moving_in')
    throw new StartError(
      `A move of the releases into the bucket was interrupted: repeat ${RUN_BY} move-releases bucket on the machine that it began on, or give it up with ${RUN_BY} move-releases folder`,
    );
  if (state === 'moving_out')
    throw new StartError(
      `A move of the releases into a folder was interrupted: repeat ${RUN_BY} move-releases folder on the machine that it began on`,
    );
  if (env.releases === 'folder') {
    if (state === 'in_use' && (await hasVersions(database)))
      throw new StartError(
        `The releases of this database lie in the bucket: set RELEASES=bucket, or bring them here with ${RUN_BY} move-releases folder`,
      );
    return;
  }
  if (state === 'moved_out')
    throw new StartError('The releases of this database were moved into the folder of a machine: set RELEASES=folder');
  if (!(await hasVersions(database))) await refuseFolder(releasesFolder(env));
  const bucket = await releaseBucketOf(env);
  const problem = await placeProblem(database, bucket, { adopt: env.adoptFiles }).catch(throwBucketFailure);
  if (problem !== undefined) throw new StartError(problem);
}

/** Throws when the releases lie in the folder, or were moved from it beside another database. */
async function refuseFolder(folder: string): Promise<void> {
  const where = movedTo(folder);
  if (where !== undefined)
    throw new StartError(
      `The releases of this site were moved into ${where}, and this database has none: DATABASE_URL names another one`,
    );
  if ((await listApps(openStore(folder))).length > 0)
    throw new StartError(
      `RELEASES=bucket, and the releases of this site lie in ${folder}: ${RUN_BY} move-releases bucket moves them over. To begin with none, move that folder away`,
    );
}

/**
 * Looks at whether the releases lie in a folder where the variables say so, before anything is published into it; the
 * tables are brought up to date as a starting server does. `openOwnReleases` looks at those in a bucket.
 * @throws StartError when they lie elsewhere, or the database cannot be reached
 */
export async function confirmFolder(variables: Record<string, string | undefined>): Promise<void> {
  const env = readEnv(variables);
  // The embedded database is of one machine, as the folder is.
  if (env.releases === 'bucket' || !env.databaseUrl) return;
  const database = await openDatabase(env, pino({ level: 'silent' }));
  try {
    if (!database.isReady()) throw new StartError('The database cannot be reached: it says where the releases lie');
    await confirmReleases(env, database);
  } finally {
    await database.close();
  }
}

/** A store that one command works on. */
export interface OwnReleases {
  store: ReleaseStore;
  close(): Promise<void>;
}

/**
 * Opens the store that the variables of the server name, for a command beside the server. Close it after use. Tables of
 * another version are refused, unless `migrate` has them brought up to date as a starting server does.
 */
export async function openOwnReleases(
  variables: Record<string, string | undefined>,
  { migrate = false }: { migrate?: boolean } = {},
): Promise<OwnReleases> {
  const env = readEnv(variables);
  if (env.releases === 'folder') return { store: openStore(releasesFolder(env)), close: async () => {} };
  const database = await openDatabase({ ...env, migrate: migrate && env.migrate }, pino({ level: 'silent' }));
  try {
    if (!database.isReady()) throw new StartError('The database cannot be reached: it says where the releases lie');
    await confirmReleases(env, database).catch((error: unknown) => {
      // Commands that need the bucket say so themselves; all others go on without it.
      if (!(error instanceof StorageUnavailable)) throw error;
    });
    return { store: await sharedReleases(env, database), close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
