import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  english,
  isThere,
  leftIncoming,
  makeFolder,
  packRelease,
  probe,
  Refused,
  type ReleaseStore,
  type StoredFile,
  say,
} from '@firm/releases';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { otherThanDatabase } from '../db/databaseClock.ts';
import { StorageUnavailable } from '../errors.ts';
import { openCopies } from './copies.ts';
import { leftArchives } from './leftArchives.ts';
import { ARCHIVES, objectOf, type ReleaseBucket } from './releaseBucket.ts';
import { releaseLogs, releaseRecords, releaseVersions } from './releases.tables.ts';
import { archiveOf, type Changes, sharedLock } from './sharedLock.ts';
import { sharedLogs } from './sharedLogs.ts';
import { sharedMaps } from './sharedMaps.ts';
import { filesIn, textFile } from './storedFiles.ts';
import { refusalOf, refuseMoved, takeLock } from './storeLock.ts';
import { createTransactionQueries } from './transactionQueries.ts';
import { createVersionRows, type VersionRow } from './versionRows.ts';

/** The channel on which processes hear of changed releases. */
const CHANNEL = 'releases';

interface Shared {
  database: Pick<Database, 'db' | 'listen'>;
  bucket: ReleaseBucket;
  /** The folder of this machine for copies. */
  dir: string;
  /** Changes are made even while the releases do not count here: for a move of them. */
  evenMoved?: boolean;
}

/**
 * The store that machines share: versions as archives in a bucket, everything else in PostgreSQL. A change is one
 * transaction under one lock, so a process that dies has changed nothing.
 */
export function openSharedStore({ database, bucket, dir, evenMoved = false }: Shared): ReleaseStore {
  const queries = createTransactionQueries(database.db);
  const { ask } = queries;
  let revision: string = randomUUID();
  let isListening = false;
  const { rowOf, rowNow, namesOfArchives } = createVersionRows(queries, () => revision);
  const inUse = async () => [...(await namesOfArchives()).keys()];
  const copies = openCopies(dir, bucket, inUse);
  /** An archive that remains here is swept later, with those that died processes leave. */
  const dropArchive = (unused: string) => bucket.remove(objectOf(unused)).catch(() => {});

  /** The folder with the copy of a version, which may have been put back meanwhile; undefined where it has none. */
  async function copyOf(row: VersionRow): Promise<string | undefined> {
    const folder = await copies.folderOf(row.archive);
    if (await isThere(folder)) return folder;
    const now = await rowNow(row);
    return now && now.archive !== row.archive ? copyOf(now) : undefined;
  }

  const store: ReleaseStore = {
    dir,
    place: 'PostgreSQL (table release_records)',
    placeOf: (record) => `${record} in PostgreSQL (table release_records)`,
    async read(record) {
      const [id = '', version = '', name, ...surplus] = record.split('/');
      if (name === 'release.json' && surplus.length === 0) return (await rowOf(id, version))?.record;
      const [row] = await ask((db) => db.select().from(releaseRecords).where(eq(releaseRecords.name, record)));
      return row?.content;
    },
    async apps() {
      const rows = await ask((db) => db.selectDistinct({ app: releaseVersions.app }).from(releaseVersions));
      return rows.map(({ app }) => app).sort();
    },
    async versions(id) {
      const rows = await ask((db) =>
        db.select({ version: releaseVersions.version }).from(releaseVersions).where(eq(releaseVersions.app, id)),
      );
      return rows.map(({ version }) => version).sort();
    },
    async arrivedAt(id, version) {
      const row = await rowOf(id, version);
      if (!row) throw new Refused(say('notPublished', { app: id, version }));
      return row.arrivedAt;
    },
    async folderOf(id, version) {
      const row = await rowOf(id, version);
      // An unknown version gets a path at which there is no folder.
      return row ? copies.folderOf(row.archive) : join(dir, id, version);
    },
    async doubt(id, version) {
      const row = await rowOf(id, version);
      if (row) copies.doubt(row.archive);
    },
    async revision() {
      // A process that was not connected may have missed a change.
      if (!isListening)
        database.listen(
          CHANNEL,
          (next) => {
            revision = next;
          },
          () => {
            revision = randomUUID();
          },
        );
      isListening = true;
      return revision;
    },
    async withLock(change) {
      const made = await database.db
        .transaction(async (tx) => {
          await takeLock(tx);
          if (!evenMoved) await refuseMoved(tx);
          const changes: Changes = { revision: undefined, unused: [] };
          const result = await queries.hold(tx, () => change(sharedLock({ store, ask, rowOf }, changes)));
          if (changes.revision) await tx.execute(sql`select pg_notify(${CHANNEL}, ${changes.revision})`);
          return { result, ...changes };
        })
        .catch((error: unknown) => {
          throw refusalOf(error) ?? error;
        });
      // Not the one that was sent: it may have been heard already, with that of a later change after it.
      if (made.revision) revision = randomUUID();
      for (const archive of made.unused) await dropArchive(archive);
      return made.result;
    },
    async upload(folder) {
      const archive = randomUUID();
      await bucket.add(objectOf(archive), await buffer(packRelease(folder))).catch((error: unknown) => {
        if (error instanceof StorageUnavailable)
          throw new Refused(`the bucket ${bucket.name} cannot be reached, so nothing is published: try again`);
        throw error;
      });
      return { folder, archive };
    },
    dropUpload: (uploaded) => dropArchive(archiveOf(uploaded)),
    logs: sharedLogs(queries),
    maps: sharedMaps(bucket),
    async files() {
      // Before the lock, so that little is left to copy after it. Under it nothing is copied: all changes would wait.
      for (const archive of await inUse()) await copies.folderOf(archive);
      const { rows, texts } = await store.withLock(async () => {
        const texts: StoredFile[] = [];
        for (const { name, content } of await ask((db) => db.select().from(releaseRecords)))
          texts.push(textFile(name, content));
        for (const { name } of await ask((db) => db.select().from(releaseLogs)))
          texts.push(textFile(name, await store.logs.read(name)));
        return { rows: await ask((db) => db.select().from(releaseVersions)), texts };
      });
      const files: StoredFile[] = [];
      const lost: string[] = [];
      for (const row of rows) {
        const folder = await copyOf(row);
        if (folder) files.push(...(await filesIn(folder, `${row.app}/${row.version}`)));
        // A version that nobody needed any more may have gone since.
        else if (await rowNow(row)) lost.push(`${row.app} ${row.version}`);
      }
      return { files: [...files, ...texts], lost };
    },
    async leftovers({ prune, now }) {
      await makeFolder(dir);
      const problems = await leftIncoming(dir, { prune, now });
      return [...problems, ...(await leftArchives({ database, bucket, store, namesOfArchives }, { prune, now }))];
    },
    otherClock: () => otherThanDatabase(database.db),
    async unwritable() {
      const key = `${ARCHIVES}.probe-${randomUUID()}`;
      try {
        await bucket.add(key, Buffer.from('written and removed by doctor'));
        await bucket.remove(key);
        return await probe(dir);
      } catch (error) {
        return [say('noBucket', { error: english(error) })];
      }
    },
  };

  return store;
}
