import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type Brought,
  type Lock,
  leftIncoming,
  makeFolder,
  packRelease,
  probe,
  Refused,
  type ReleaseStore,
  type StoredFile,
} from '@firm/releases';
import { and, eq, sql } from 'drizzle-orm';
import { isConnectionFailure } from '../db/connectionFailure.ts';
import type { Database, Db } from '../db/database.ts';
import { objectOf, openCopies } from './copies.ts';
import { createTurns } from './inTurn.ts';
import { ARCHIVES, type ReleaseBucket } from './releaseBucket.ts';
import { releaseLogs, releaseRecords, releaseVersions } from './releases.tables.ts';
import { sharedLogs } from './sharedLogs.ts';
import { sharedMaps } from './sharedMaps.ts';

/** The channel on which processes hear of changed releases. */
const CHANNEL = 'releases';
/** The number of the lock among PostgreSQL's advisory locks. */
const LOCK = 0x72_65_6c_73;
/** How long a change waits for another, and how long PostgreSQL waits for a process that was stopped meanwhile. */
const PATIENCE = '10s';
const STOPPED = '60s';
/** An upload takes seconds; an older archive without a version was left by a process that died. */
const ABANDONED_MS = 60 * 60 * 1000;

interface Place {
  database: Pick<Database, 'db' | 'listen'>;
  bucket: ReleaseBucket;
  /** The folder of this machine for copies. */
  dir: string;
}

/**
 * The store that machines share: versions as archives in a bucket, everything else in PostgreSQL. A change is one
 * transaction under one lock, so a process that dies has changed nothing.
 */
export function openSharedStore({ database, bucket, dir }: Place): ReleaseStore {
  const turns = createTurns(database.db);
  const { ask } = turns;
  const inUse = async () =>
    (await ask((db) => db.select({ archive: releaseVersions.archive }).from(releaseVersions))).map(
      ({ archive }) => archive,
    );
  const copies = openCopies(dir, bucket, inUse);
  let revision: string = randomUUID();
  let isListening = false;
  /** Rows of versions as of a revision: browsers ask for every file of a version. */
  const known = new Map<string, { revision: string; row: VersionRow }>();

  async function rowOf(id: string, version: string): Promise<VersionRow | undefined> {
    const key = `${id}/${version}`;
    const before = known.get(key);
    const present = revision;
    if (before?.revision === present && !turns.isHeld()) return before.row;
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
    else if (!turns.isHeld()) known.set(key, { revision: present, row });
    return row;
  }

  const store: ReleaseStore = {
    dir,
    place: 'release_records',
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
    async keptAt(id, version) {
      const row = await rowOf(id, version);
      if (!row) throw new Refused(`${id} ${version} is not published`);
      return row.keptAt;
    },
    async folderOf(id, version) {
      const row = await rowOf(id, version);
      // A version that is none has no folder either.
      return row ? copies.folderOf(row.archive) : join(dir, id, version);
    },
    async revision() {
      // Whoever was not connected may have missed a change.
      if (!isListening)
        database.listen(
          CHANNEL,
          (told) => {
            revision = told;
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
          await take(tx);
          const changes: Changes = { told: undefined, over: [] };
          const result = await turns.hold(tx, () => change(lockOf(changes)));
          if (changes.told) await tx.execute(sql`select pg_notify(${CHANNEL}, ${changes.told})`);
          return { result, ...changes };
        })
        .catch((error: unknown) => {
          throw refusalOf(error) ?? error;
        });
      if (made.told) revision = made.told;
      // What remains here is swept later, with what died processes leave.
      for (const archive of made.over) await bucket.remove(objectOf(archive)).catch(() => {});
      return made.result;
    },
    async bring(folder) {
      const archive = randomUUID();
      await bucket.add(objectOf(archive), await buffer(packRelease(folder)));
      return { folder, archive };
    },
    logs: sharedLogs(turns),
    maps: sharedMaps(bucket),
    async files() {
      // Copied without the lock; under it remain the versions that came meanwhile.
      for (const archive of await inUse()) await copies.folderOf(archive);
      return store.withLock(async () => {
        const files: StoredFile[] = [];
        for (const { app, version, archive } of await ask((db) => db.select().from(releaseVersions)))
          files.push(...(await filesIn(await copies.folderOf(archive), `${app}/${version}`)));
        for (const { name, content } of await ask((db) => db.select().from(releaseRecords)))
          files.push(textFile(name, content));
        for (const { name } of await ask((db) => db.select().from(releaseLogs)))
          files.push(textFile(name, await store.logs.read(name)));
        return files;
      });
    },
    async leftovers({ prune, now }) {
      await makeFolder(dir);
      const problems = await leftIncoming(dir, { prune, now });
      const used = new Set((await inUse()).map(objectOf));
      for await (const { key, keptAt } of bucket.list(ARCHIVES)) {
        if (used.has(key) || now.getTime() - keptAt.getTime() < ABANDONED_MS) continue;
        if (prune) await bucket.remove(key);
        else problems.push(`${key} in the bucket belongs to no version`);
      }
      return problems;
    },
    async unwritable() {
      const key = `${ARCHIVES}.probe-${randomUUID()}`;
      try {
        await bucket.add(key, Buffer.from('written and removed by doctor'));
        await bucket.remove(key);
        return await probe(dir);
      } catch (error) {
        return [`the bucket cannot be written to, so that nothing can be published: ${error}`];
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
      changes.told = randomUUID();
    },
    async keep(id, version, brought, before) {
      await before();
      const row = { archive: archiveOf(brought), record: await readFile(join(brought.folder, 'release.json'), 'utf8') };
      const replaces = await rowOf(id, version);
      await ask((db) =>
        db
          .insert(releaseVersions)
          .values({ app: id, version, ...row })
          .onConflictDoUpdate({ target: [releaseVersions.app, releaseVersions.version], set: row }),
      );
      // Nobody waits for a new version; one that visitors may get already is served whole at once.
      if (replaces) changes.told = randomUUID();
    },
    async remove(id, version) {
      const rows = await ask((db) =>
        db
          .delete(releaseVersions)
          .where(and(eq(releaseVersions.app, id), eq(releaseVersions.version, version)))
          .returning(),
      );
      changes.over.push(...rows.map(({ archive }) => archive));
      changes.told = randomUUID();
    },
  });
  return store;
}

type VersionRow = typeof releaseVersions.$inferSelect;

/** What is done once a transaction is committed. */
interface Changes {
  /** The revision that other processes are told. */
  told: string | undefined;
  /** The archives that no version needs any more. */
  over: string[];
}

/** Waits for the lock, which ends with the transaction. */
async function take(tx: Db): Promise<void> {
  await tx.execute(sql.raw(`set local lock_timeout = '${PATIENCE}'`));
  await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${STOPPED}'`));
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** PostgreSQL's codes for a lock that others hold, and for a transaction that it ended because nothing came. */
const BUSY = '55P03';
const ENDED = '25P03';

function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return undefined;
  const codes = codesOf(error);
  if (codes.includes(BUSY)) return new Refused('somebody else is changing the store; try again');
  if (codes.includes(ENDED))
    return new Refused(
      'this was stopped for so long that somebody else took the store: look at the status, and try again',
    );
  return undefined;
}

function codesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [];
  return ['code' in error ? error.code : undefined, ...codesOf(error.cause)];
}

function archiveOf({ archive, folder }: Brought): string {
  if (archive === undefined) throw new Error(`${folder} was not brought to the bucket`);
  return archive;
}

const textFile = (name: string, text: string): StoredFile => ({
  name,
  path: name,
  mode: 0o600,
  content: Buffer.from(text),
});

/** The files of a copied version, by their names in a store. */
async function filesIn(folder: string, version: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: StoredFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.push({ name: version + path.slice(folder.length), path, mode: (await stat(path)).mode & 0o777 });
  }
  return files;
}
