import { type CopiedStore, copyStore, listApps, type ReleaseStore } from '@firm/releases';
import pino from 'pino';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { Env } from '../env/env.ts';
import { StartError } from '../startError.ts';
import { objectOf } from './copies.ts';
import { releasesFolder, sharedReleases } from './openReleases.ts';
import { openReleaseBucket } from './releaseBucket.ts';
import { releaseLogs, releaseRecords, releaseVersions } from './releases.tables.ts';

/**
 * Moves the releases of a stopped site: from the folder into the bucket and PostgreSQL, where its machines share them,
 * or back. The folder is kept as it was; what was shared is emptied once all of it is in the folder. An interrupted
 * move can be repeated.
 */
export async function moveReleases(env: Env, to: Env['releases']): Promise<CopiedStore> {
  if (!env.databaseUrl) throw new StartError('DATABASE_URL must name the PostgreSQL that the machines share');
  const database = await openDatabase(env, pino({ level: 'silent' }));
  try {
    if (!database.isReady()) throw new StartError('The database cannot be reached');
    const folder = releasesFolder(env);
    const shared = sharedReleases(env, database);
    const [source, target] = to === 'bucket' ? [folder, shared] : [shared, folder];
    if ((await listApps(source)).length === 0) throw new StartError(`There are no releases in ${source.place} to move`);
    const copied = await copyStore(source, target);
    if (to === 'folder') await emptyShared(env, database, shared);
    return copied;
  } finally {
    await database.close();
  }
}

/** Removes the rows at once, and then what they named in the bucket. */
async function emptyShared({ s3 }: Env, { db }: Database, shared: ReleaseStore): Promise<void> {
  const versions = await db.transaction(async (tx) => {
    await tx.delete(releaseRecords);
    await tx.delete(releaseLogs);
    return tx.delete(releaseVersions).returning();
  });
  const bucket = s3 && openReleaseBucket(s3);
  for (const { app, version, archive } of versions) {
    await bucket?.remove(objectOf(archive));
    await shared.maps.remove(app, version);
  }
}
