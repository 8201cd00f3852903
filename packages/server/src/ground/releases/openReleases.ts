import { join } from 'node:path';
import { listApps, openStore, type ReleaseStore, RUN_BY } from '@firm/releases';
import pino from 'pino';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { type Env, readEnv } from '../env/env.ts';
import { StartError } from '../startError.ts';
import { openReleaseBucket } from './releaseBucket.ts';
import { releaseVersions } from './releases.tables.ts';
import { openSharedStore } from './sharedStore.ts';

type Place = Pick<Env, 'dataDir' | 'releases' | 's3'>;

/** The store in this machine's folder. */
export const releasesFolder = ({ dataDir }: Pick<Env, 'dataDir'>): ReleaseStore => openStore(join(dataDir, 'releases'));

/** The store that machines share. */
export function sharedReleases({ dataDir, s3 }: Omit<Place, 'releases'>, database: Database): ReleaseStore {
  if (!s3) throw new StartError('S3_BUCKET must be set: the releases lie there');
  return openSharedStore({ database, bucket: openReleaseBucket(s3), dir: join(dataDir, 'release-copies') });
}

/** Opens the store that the settings name. */
export const openReleases = (env: Place, database: Database): ReleaseStore =>
  env.releases === 'bucket' ? sharedReleases(env, database) : releasesFolder(env);

/** Throws when the releases of this database lie elsewhere: visitors would get none, or old ones. */
export async function confirmReleases(env: Place, { db }: Pick<Database, 'db'>): Promise<void> {
  const [shared] = await db.select({ app: releaseVersions.app }).from(releaseVersions).limit(1);
  if (env.releases === 'folder' && shared)
    throw new StartError(
      `The releases of this database lie in the bucket: set RELEASES=bucket, or bring them here with ${RUN_BY} move-releases folder`,
    );
  if (env.releases === 'bucket' && !shared && (await listApps(releasesFolder(env))).length > 0)
    throw new StartError(
      `RELEASES=bucket, and the releases of this site lie in ${releasesFolder(env).dir}: ${RUN_BY} move-releases bucket moves them over. To begin with none, move that folder away`,
    );
}

/** A store that one command works on. */
export interface OwnReleases {
  store: ReleaseStore;
  close(): Promise<void>;
}

/** Opens the store that the variables of the server name, for a command beside the server. Close it after use. */
export async function openOwnReleases(variables: Record<string, string | undefined>): Promise<OwnReleases> {
  const env = readEnv(variables);
  if (env.releases === 'folder') return { store: releasesFolder(env), close: async () => {} };
  const database = await openDatabase(env, pino({ level: 'silent' }));
  try {
    if (!database.isReady()) throw new StartError('The database cannot be reached: it says where the releases lie');
    await confirmReleases(env, database);
    return { store: sharedReleases(env, database), close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
