import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { AppDeps } from '../app.ts';
import { archivesAmong } from '../privacy/exports.repository.ts';
import { documents } from './documents.tables.ts';
import { giveUpDocument } from './giveUpDocument.ts';
import { forgetOldUploads } from './pieces/uploads.service.ts';
import { scanPending } from './scan/scanPending.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock' | 'outbox' | 'env' | 'log'>;

/** Between a file being kept and its row being committed lie milliseconds; an hour is beyond doubt. */
const SETTLED_MS = 60 * 60 * 1000;
/** A deleted document can be taken back by hand for so long; then its file goes, the row stays for the trail. */
const DELETED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Once an hour: files that still wait for the scanner, uploads nobody went on with, and what a crash or a lost disk left. */
export async function tidyDocuments(deps: Deps): Promise<void> {
  await scanPending(deps);
  await forgetOldUploads(deps);
  await purgeDeleted(deps);
  await sweepFiles(deps);
}

/** A file that is neither a document's nor an archive of somebody's data is removed; a row without its file is given up, and the client told. */
export async function sweepFiles(deps: Deps): Promise<{ orphans: number; lost: number }> {
  const { database, storage, clock, log } = deps;
  const { db } = database;
  const settled = new Date(clock().getTime() - SETTLED_MS);
  const present = new Set<string>();
  let orphans = 0;
  for await (const batch of batchesOf(storage.list())) {
    const keys = batch.map(({ key }) => key);
    const rows = await db
      .select({ storageKey: documents.storageKey })
      .from(documents)
      .where(and(inArray(documents.storageKey, keys), isNull(documents.purgedAt)));
    const known = new Set([...rows.map(({ storageKey }) => storageKey), ...(await archivesAmong(db, keys))]);
    for (const { key, keptAt } of batch) {
      if (known.has(key)) present.add(key);
      else if (keptAt < settled) {
        await storage.remove(key);
        orphans += 1;
        log.warn({ key }, 'a file that belongs to nothing was removed');
      }
    }
  }

  let lost = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .select({ id: documents.id, storageKey: documents.storageKey })
      .from(documents)
      .where(and(gt(documents.id, after), lt(documents.uploadedAt, settled), isNull(documents.purgedAt)))
      .orderBy(asc(documents.id))
      .limit(BATCH);
    for (const { id, storageKey } of rows) {
      // Asked again: the listing may have been made before.
      if (present.has(storageKey) || (await storage.find(storageKey))) continue;
      await giveUpDocument(deps, id, 'lost');
      lost += 1;
      log.error({ document: id }, 'the file of a document is lost');
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return { orphans, lost };
    after = last.id;
  }
}

async function purgeDeleted({ database: { db }, storage, clock }: Deps) {
  const now = clock();
  const isOver = and(lt(documents.deletedAt, new Date(now.getTime() - DELETED_KEPT_MS)), isNull(documents.purgedAt));
  const rows = await db.select({ id: documents.id }).from(documents).where(isOver);
  for (const { id } of rows) {
    // Unless it was taken back meanwhile.
    const [gone] = await db
      .update(documents)
      .set({ purgedAt: now })
      .where(and(eq(documents.id, id), isOver))
      .returning({ storageKey: documents.storageKey });
    if (gone) await storage.remove(gone.storageKey);
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
