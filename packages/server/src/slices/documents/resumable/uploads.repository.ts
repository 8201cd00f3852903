import { and, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import { pendingUploads } from '../documents.tables.ts';

export type PendingRow = typeof pendingUploads.$inferSelect;

/** Finds an upload; only the person who began it may continue it. */
export async function findUpload(db: Db, ownerId: string, id: string): Promise<PendingRow | undefined> {
  const [row] = await db
    .select()
    .from(pendingUploads)
    .where(and(eq(pendingUploads.id, id), eq(pendingUploads.ownerId, ownerId)));
  return row;
}

export async function insertUpload(db: Db, values: PendingRow): Promise<void> {
  await db.insert(pendingUploads).values(values);
}

/** Counts a person's unfinished uploads; expired ones, which await the sweep, do not count. */
export async function countOpen(db: Db, ownerId: string, now: Date): Promise<number> {
  const { documentId, expiresAt } = pendingUploads;
  const [row] = await db
    .select({ open: count() })
    .from(pendingUploads)
    .where(and(eq(pendingUploads.ownerId, ownerId), isNull(documentId), gt(expiresAt, now)));
  return row?.open ?? 0;
}

const isOpen = (id: string) => and(eq(pendingUploads.id, id), isNull(pendingUploads.documentId));

/** Returns false if the upload was finished or cancelled meanwhile. */
export async function noteFinished(tx: Db, id: string, documentId: string): Promise<boolean> {
  const noted = await tx
    .update(pendingUploads)
    .set({ documentId })
    .where(isOpen(id))
    .returning({ id: pendingUploads.id });
  return noted.length > 0;
}

/** Deletes an upload unless it was finished meanwhile. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(pendingUploads).where(isOpen(id));
}

/** Deletes expired uploads and returns the tickets of their bytes in quarantine. */
export async function deleteExpired(db: Db, now: Date): Promise<{ ticket: string }[]> {
  const expired = db.select({ id: pendingUploads.id }).from(pendingUploads).where(lt(pendingUploads.expiresAt, now));
  return db
    .delete(pendingUploads)
    .where(inArray(pendingUploads.id, expired))
    .returning({ ticket: pendingUploads.ticket });
}
