import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  english,
  isThere,
  type Lock,
  leftIncoming,
  makeFolder,
  packRelease,
  probe,
  Refused,
  type ReleaseStore,
  type StoredFile,
  say,
  type Uploaded,
} from '@firm/releases';
import { and, eq, sql } from 'drizzle-orm';
import { isConnectionFailure } from '../db/connectionFailure.ts';
import type { Database } from '../db/database.ts';
import { otherThanDatabase } from '../db/databaseClock.ts';
import { StorageUnavailable } from '../errors.ts';
import { openCopies } from './copies.ts';
import { leftArchives } from './leftArchives.ts';
import { ARCHIVES, objectOf, type ReleaseBucket } from './releaseBucket.ts';
import { releaseLogs, releaseRecords, releaseVersions } from './releases.tables.ts';
import { sharedLogs } from './sharedLogs.ts';
import { sharedMaps } from './sharedMaps.ts';
import { filesIn, textFile } from './storedFiles.ts';
import { refusalOf, refuseMoved, takeLock } from './storeLock.ts';
import { createTransactionQueries } from './transactionQueries.ts';

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
  const { app, version, archive } = releaseVersions;
  const namesOfArchives = async (): Promise<Map<string, string>> => {
    const rows = await ask((db) => db.select({ app, version, archive }).from(releaseVersions));
    return new Map(rows.map((row) => [row.archive, `${row.app} ${row.version}`]));
  };
  const inUse = async () => [...(await namesOfArchives()).keys()];
  const copies = openCopies(dir, bucket, inUse);
  /** What remains here is swept later, with what died processes leave. */
  const dropArchive = (unused: string) => bucket.remove(objectOf(unused)).catch(() => {});
  let revision: string = randomUUID();
  let isListening = false;
  /** Rows of versions as of a revision: browsers ask for every file of a version. */
  const known = new Map<string, { revision: string; row: VersionRow }>();

  async function rowOf(id: string, version: string): Promise<VersionRow | undefined> {
    const key = `${id}/${version}`;
    const before = known.get(key);
    const present = revision;
    if (before?.revision === present && !queries.isHeld()) return before.row;
    const find = ask((db) =>
      db
        .select()
        .from(releaseVersions)
        .where(and(eq(releaseVersions.app, id), eq(releaseVersions.version, version))),
    );
    const [row] = await find.catch((error: unknown) => {
      // A version never changes; without the database its files are served on.
      if (before && isConnectionFailure(error)) return [before.row];
      throw error;
    });
    if (!row) known.delete(key);
    else if (!queries.isHeld()) known.set(key, { revision: present, row });
    return row;
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
      // Whoever was not connected may have missed a change.
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
          const result = await queries.hold(tx, () => change(lockOf(changes)));
          if (changes.revision) await tx.execute(sql`select pg_notify(${CHANNEL}, ${changes.revision})`);
          return { result, ...changes };
        })
        .catch((error: unknown) => {
          throw refusalOf(error) ?? error;
        });
      if (made.revision) revision = made.revision;
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
      // First without the lock, so that only the versions that come meanwhile are copied under it.
      for (const archive of await inUse()) await copies.folderOf(archive);
      return store.withLock(async () => {
        const files: StoredFile[] = [];
        const lost: string[] = [];
        for (const row of await ask((db) => db.select().from(releaseVersions))) {
          const folder = await copies.folderOf(row.archive);
          if (await isThere(folder)) files.push(...(await filesIn(folder, `${row.app}/${row.version}`)));
          else lost.push(`${row.app} ${row.version}`);
        }
        for (const { name, content } of await ask((db) => db.select().from(releaseRecords)))
          files.push(textFile(name, content));
        for (const { name } of await ask((db) => db.select().from(releaseLogs)))
          files.push(textFile(name, await store.logs.read(name)));
        return { files, lost };
      });
    },
    async leftovers({ prune, now }) {
      await makeFolder(dir);
      const problems = await leftIncoming(dir, { prune, now });
      return [...problems, ...(await leftArchives({ database, bucket, namesOfArchives }, { prune, now }))];
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

  const lockOf = (changes: Changes): Lock => ({
    store,
    async replace(record, content, { before } = {}) {
      await before?.();
      await ask((db) =>
        db
          .insert(releaseRecords)
          .values({ name: record, content })
          .onConflictDoUpdate({ target: releaseRecords.name, set: { content } }),
      );
      changes.revision = randomUUID();
    },
    async putVersion(id, version, uploaded, { before, isMissed = false } = {}) {
      await before?.();
      const record = await readFile(join(uploaded.folder, 'release.json'), 'utf8');
      const row = { archive: archiveOf(uploaded), record };
      const replaces = await rowOf(id, version);
      await ask((db) =>
        db
          .insert(releaseVersions)
          .values({ app: id, version, ...row })
          .onConflictDoUpdate({ target: [releaseVersions.app, releaseVersions.version], set: row }),
      );
      if (replaces || isMissed) changes.revision = randomUUID();
      if (replaces) changes.unused.push(replaces.archive);
    },
    async remove(id, version) {
      const rows = await ask((db) =>
        db
          .delete(releaseVersions)
          .where(and(eq(releaseVersions.app, id), eq(releaseVersions.version, version)))
          .returning(),
      );
      changes.unused.push(...rows.map(({ archive }) => archive));
      changes.revision = randomUUID();
    },
  });
  return store;
}

type VersionRow = typeof releaseVersions.$inferSelect;

/** What is done once a transaction is committed. */
interface Changes {
  /** The new revision, which other processes are told. */
  revision: string | undefined;
  /** The archives that no version needs any more. */
  unused: string[];
}

function archiveOf({ archive, folder }: Uploaded): string {
  if (archive === undefined) throw new Error(`${folder} was not uploaded to the bucket`);
  return archive;
}
