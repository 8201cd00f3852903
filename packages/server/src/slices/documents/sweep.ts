import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { beginFile, endFile, filesBegunBefore } from '../../ground/storage/begunFiles.ts';
import { ownedFiles } from '../../ground/storage/ownedFiles.ts';
import { isOwnPlace } from '../../ground/storage/place.ts';
import { documentFilesAmong, purgedFilesAmong } from './documents.repository.ts';
import { documents } from './documents.tables.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock' | 'outbox' | 'env' | 'log'>;

/** A row is committed milliseconds after its file is stored; an hour leaves no doubt. */
const SETTLED_MS = 60 * 60 * 1000;
/**
 * A deleted document can be restored by hand for this time; then its file is removed, and the row stays for the trail.
 */
const DELETED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Removes files of documents deleted a month ago and files left by a crash; logs missing files. Runs once an hour. */
export async function tidyDocuments(deps: Deps): Promise<void> {
  if (!(await isOwnPlace(deps))) {
    deps.log.error('these files belong to another database: nothing was tidied');
    return;
  }
  await purgeDeleted(deps);
  await sweepFiles(deps);
}

/**
 * Removes a file only if the database records that it belongs to no row: it was begun but never committed, or its
 * document was purged, at least an hour ago. An unknown or missing file may mean that a disk is not mounted or that
 * yesterday's database was restored: the sweep logs it, and an operator decides (`pnpm admin files`).
 */
export async function sweepFiles(deps: Deps): Promise<{ orphans: number; unknown: number; lost: number }> {
  const { log, clock } = deps;
  const settled = new Date(clock().getTime() - SETTLED_MS);
  const orphans = await removeOrphans(deps, settled);
  const unknown = await countUnknown(deps, settled);
  if (unknown > 0) log.error({ files: unknown }, 'files are kept that this database knows nothing of');
  const lost = await findLost(deps);
  if (lost.length > 0)
    log.error(
      { count: lost.length, documents: lost.slice(0, 20).map(({ id }) => id) },
      'the files of documents are missing',
    );
  return { orphans, unknown, lost: lost.length };
}

async function removeOrphans({ database: { db }, storage, log }: Deps, settled: Date): Promise<number> {
  let removed = 0;
  for (const key of await filesBegunBefore(db, settled)) {
    if (!(await ownedFiles(db, [key])).has(key) && (await storage.find(key))) {
      await storage.remove(key);
      log.warn({ key }, 'a file that was never committed was removed');
      removed++;
    }
    await endFile(db, key);
  }
  return removed;
}

async function countUnknown({ database: { db }, storage }: Deps, settled: Date): Promise<number> {
  let unknown = 0;
  for await (const batch of batchesOf(storage.list())) {
    const keys = batch.map(({ key }) => key);
    const known = new Set([...(await ownedFiles(db, keys)), ...(await purgedFilesAmong(db, keys))]);
    unknown += batch.filter(({ key, keptAt }) => !known.has(key) && keptAt < settled).length;
  }
  return unknown;
}

/** Returns the documents whose stored file is missing, without those of the last hour. */
export async function findLost({ database, storage, clock }: Deps): Promise<{ id: string; uploadedAt: Date }[]> {
  const settled = new Date(clock().getTime() - SETTLED_MS);
  const present = new Set<string>();
  for await (const { key } of storage.list()) present.add(key);
  const lost: { id: string; uploadedAt: Date }[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.db
      .select({ id: documents.id, storageKey: documents.storageKey, uploadedAt: documents.uploadedAt })
      .from(documents)
      .where(and(gt(documents.id, after), lt(documents.uploadedAt, settled), isNull(documents.purgedAt)))
      .orderBy(asc(documents.id))
      .limit(BATCH);
    for (const { id, storageKey, uploadedAt } of rows) {
      // Check again: the file may be newer than the listing.
      if (!present.has(storageKey) && !(await storage.find(storageKey))) lost.push({ id, uploadedAt });
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return lost;
    after = last.id;
  }
}

async function purgeDeleted({ database: { db }, storage, clock }: Deps) {
  const now = clock();
  const isOver = and(lt(documents.deletedAt, new Date(now.getTime() - DELETED_KEPT_MS)), isNull(documents.purgedAt));
  const rows = await db.select({ id: documents.id }).from(documents).where(isOver);
  for (const { id } of rows) {
    // Only if the document was not restored meanwhile.
    const gone = await db.transaction(async (tx) => {
      const [row] = await tx
        .update(documents)
        .set({ purgedAt: now })
        .where(and(eq(documents.id, id), isOver))
        .returning({ storageKey: documents.storageKey });
      // A copy in another case goes on using the file.
      if (!row || (await documentFilesAmong(tx, [row.storageKey])).length > 0) return undefined;
      await beginFile(tx, row.storageKey, now);
      return row;
    });
    if (!gone) continue;
    await storage.remove(gone.storageKey);
    await endFile(db, gone.storageKey);
  }
}

async function* batchesOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
