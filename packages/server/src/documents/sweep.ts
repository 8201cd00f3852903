import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { AppDeps } from '../app.ts';
import { archivesAmong } from '../privacy/exports.repository.ts';
import { documents } from './documents.tables.ts';
import { giveUpDocument } from './giveUpDocument.ts';
import { forgetOldUploads } from './pieces/uploads.service.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock' | 'outbox' | 'env' | 'log'>;

/** Between a file being kept and its row being committed lie milliseconds; an hour is beyond doubt. */
const SETTLED_MS = 60 * 60 * 1000;
/** A deleted document can be taken back by hand for so long; then its file goes, the row stays for the trail. */
const DELETED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Once an hour: uploads nobody went on with, and what a crash or a lost disk left. */
export async function tidyDocuments(deps: Deps): Promise<void> {
  await forgetOldUploads(deps);
  await purgeDeleted(deps);
  await sweepFiles(deps);
}

/**
 * More than crashes leave, and more than there is besides: the files of another database, or a disk that is not there. Nothing is thrown away
 * then, since what is missing may well come back.
 */
const isBeyondCrashes = (gone: number, besides: number, most: number) => gone > most && gone > besides;
/** A crash leaves the files of as many uploads as were on their way. It leaves no row without its file, which is kept first. */
const ORPHANS_MAX = 50;
const LOST_MAX = 5;

/** A file that is neither a document's nor an archive of somebody's data is removed; a row without its file is given up, and the client told. */
export async function sweepFiles(deps: Deps): Promise<{ orphans: number; lost: number }> {
  const settled = new Date(deps.clock().getTime() - SETTLED_MS);
  const { present, unknown } = await compareFiles(deps, settled);
  return { orphans: await removeOrphans(deps, unknown, present), lost: await giveUpLost(deps, settled, present) };
}

/** Keys of the files that belong to something, and of the others, the newest left out. */
async function compareFiles({ database: { db }, storage }: Deps, settled: Date) {
  const present = new Set<string>();
  const unknown: string[] = [];
  for await (const batch of batchesOf(storage.list())) {
    const keys = batch.map(({ key }) => key);
    const rows = await db
      .select({ storageKey: documents.storageKey })
      .from(documents)
      .where(and(inArray(documents.storageKey, keys), isNull(documents.purgedAt)));
    const known = new Set([...rows.map(({ storageKey }) => storageKey), ...(await archivesAmong(db, keys))]);
    for (const { key, keptAt } of batch) {
      if (known.has(key)) present.add(key);
      else if (keptAt < settled) unknown.push(key);
    }
  }
  return { present, unknown };
}

async function removeOrphans({ storage, log }: Deps, unknown: readonly string[], present: ReadonlySet<string>) {
  if (isBeyondCrashes(unknown.length, present.size, ORPHANS_MAX)) {
    log.error({ files: unknown.length }, 'most files belong to nothing: is this their database? None was removed');
    return 0;
  }
  for (const key of unknown) {
    await storage.remove(key);
    log.warn({ key }, 'a file that belongs to nothing was removed');
  }
  return unknown.length;
}

async function giveUpLost(deps: Deps, settled: Date, present: ReadonlySet<string>) {
  const { database, storage, log } = deps;
  const lost: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.db
      .select({ id: documents.id, storageKey: documents.storageKey })
      .from(documents)
      .where(and(gt(documents.id, after), lt(documents.uploadedAt, settled), isNull(documents.purgedAt)))
      .orderBy(asc(documents.id))
      .limit(BATCH);
    for (const { id, storageKey } of rows) {
      // Asked again: the listing may have been made before.
      if (!present.has(storageKey) && !(await storage.find(storageKey))) lost.push(id);
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) break;
    after = last.id;
  }
  if (isBeyondCrashes(lost.length, present.size, LOST_MAX)) {
    log.error({ documents: lost.length }, 'most files are missing: is their disk there? No document was given up');
    return 0;
  }
  for (const id of lost) {
    await giveUpDocument(deps, id, 'lost');
    log.error({ document: id }, 'the file of a document is lost');
  }
  return lost.length;
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
