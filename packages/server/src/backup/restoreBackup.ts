import { createWriteStream, existsSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { dropPlans, openStore, RUN_BY } from '@firm/releases';
import type { Env } from '../ground/env/env.ts';
import { type SecretList, secretLine } from '../ground/keys/keyList.ts';
import { keyFileOf, secretsOf } from '../ground/keys/openKeys.ts';
import { moveReleases } from '../ground/releases/moveReleases.ts';
import { releaseBucketOf, releasesFolder } from '../ground/releases/openReleases.ts';
import { ARCHIVES, type ReleaseBucket } from '../ground/releases/releaseBucket.ts';
import { StartError } from '../ground/startError.ts';
import { closeToOthers } from '../ground/storage/closeToOthers.ts';
import { openShelf } from '../ground/storage/openStorage.ts';
import type { Shelf } from '../ground/storage/storage.ts';
import { type Entry, readBackup } from './backupFile.ts';
import { type CheckedBackup, checkBackup, tableOf } from './checkBackup.ts';
import { FOLDERS } from './contents.ts';
import { dropWhatIsOver } from './dropWhatIsOver.ts';
import { openEmptyDatabase } from './emptyDatabase.ts';
import { beginLoading } from './loadDatabase.ts';

/** The entries of `DATA_DIR` that a restore writes. */
const WRITTEN = ['pg', 'files', 'releases', 'releases-moved', 'audit-anchors'];

/**
 * Restores a site from a backup into the empty database, folder and bucket that the settings name. It reads the whole
 * backup before it writes, and commits the database last; after a failure all of them are empty again. Releases that
 * machines share move on from the folder afterwards.
 */
export async function restoreBackup(env: Env, file: string, identities: readonly string[]): Promise<CheckedBackup> {
  const checked = await checkBackup(file, identities);
  refuseUsedFolder(env);
  const undo: (() => Promise<void>)[] = WRITTEN.map((name) => () => remove(join(env.dataDir, name)));
  try {
    await mkdir(env.dataDir, { recursive: true });
    const shelf = await openShelf(env);
    await refuseUsedShelf(shelf);
    if (env.releases === 'bucket') await refuseUsedReleases(await releaseBucketOf(env));
    const database = await openEmptyDatabase(env);
    undo.push(() => database.close());
    const keyFile = restoreSecrets(env, checked.secrets);
    if (keyFile) undo.push(() => remove(keyFile));
    const loading = await beginLoading(database.ask, checked.about.migration);
    await readBackup(file, identities, async (entry) => {
      const { name, content, size } = entry;
      if (name.startsWith(FOLDERS.database)) return loading.add(tableOf(name), await text(content));
      if (name.startsWith(FOLDERS.releases) || name.startsWith(FOLDERS.anchors))
        return writeEntry(within(env.dataDir, name), entry, 'wx');
      if (!name.startsWith(FOLDERS.files)) return;
      const key = name.slice(FOLDERS.files.length);
      const draft = join(env.dataDir, 'files', 'restored');
      await writeEntry(draft, entry, 'w');
      undo.push(() => shelf.remove(key));
      await shelf.put(draft, { ticket: '', checksum: '', size }, key);
    });
    await dropPlanned(releasesFolder(env));
    closeToOthers(env.dataDir);
    await loading.commit(() => dropWhatIsOver(database.ask));
    undo.length = 0;
    await database.close();
    if (env.releases === 'bucket') await moveOn(env);
    return checked;
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => {});
    throw error;
  }
}

const remove = (path: string) => rm(path, { recursive: true, force: true });

function refuseUsedFolder({ dataDir }: Env): void {
  const used = WRITTEN.find((name) => existsSync(join(dataDir, name)));
  if (used) throw new StartError(`There is ${join(dataDir, used)} already: a backup is restored into a new DATA_DIR`);
}

async function refuseUsedShelf(shelf: Shelf): Promise<void> {
  const { done } = await shelf.list()[Symbol.asyncIterator]().next();
  if (!done || (await shelf.readMark()) !== undefined)
    throw new StartError('The bucket has files in it already: a backup is restored into an empty one (S3_BUCKET)');
}

async function refuseUsedReleases(bucket: ReleaseBucket): Promise<void> {
  const { done } = await bucket.list(ARCHIVES)[Symbol.asyncIterator]().next();
  if (!done)
    throw new StartError('The bucket has releases in it already: a backup is restored into an empty one (S3_BUCKET)');
}

/** Rollouts that were planned or asked for may have been cancelled since. */
async function dropPlanned(folder: string): Promise<void> {
  if (existsSync(folder)) await dropPlans(openStore(folder), { by: 'restore', reason: 'a backup was restored' });
}

/** The site is restored by now, with its releases in the folder. */
async function moveOn(env: Env): Promise<void> {
  try {
    // The backup may be of an older version, which had no tables for releases.
    await moveReleases({ ...env, migrate: true }, 'bucket');
  } catch (error) {
    throw new StartError(
      `The site is restored, but its releases still lie in ${releasesFolder(env)}: run ${RUN_BY} move-releases bucket. The reason: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * Writes the secrets into a new key file and returns its path. If the site has secrets already, they must include those
 * of the backup.
 */
function restoreSecrets(env: Env, secrets: SecretList): string | undefined {
  const file = keyFileOf(env);
  if (file && !existsSync(file)) {
    writeFileSync(file, `${secrets.map(secretLine).join('\n')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    return file;
  }
  const known = secretsOf(env);
  const missing = secrets.filter(({ id, text }) => !known.some((each) => each.id === id && each.text === text));
  if (missing.length > 0)
    throw new StartError(
      `${file ?? 'TOKEN_SECRET'} lacks the secrets ${missing.map(({ id }) => id).join(', ')} of the backup: set KEY_FILE to a file that does not exist yet, and they are written there`,
    );
}

/**
 * Keeps every path inside the folder. Anyone who knows the recipient can make a backup, so its names are not trusted.
 */
function within(folder: string, name: string): string {
  const path = join(folder, name);
  if (!path.startsWith(folder + sep) || name.includes('\0') || name.split('/').includes('..'))
    throw new StartError(`The backup has a file in it with the name ${name}`);
  return path;
}

async function writeEntry(path: string, { content, mode }: Entry, flags: 'w' | 'wx'): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createWriteStream(path, { flags, mode: mode & 0o777, flush: true }));
}
