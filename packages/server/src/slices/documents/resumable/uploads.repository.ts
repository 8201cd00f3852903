import { and, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../ground/db/database.ts';
import { pendingUploads } from '../documents.tables.ts';

export type PendingRow = typeof pendingUploads.$inferSelect;

/** Nobody but who began it goes on with an upload. */
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

/** How many somebody has begun and not ended; what nobody went on with waits to be swept and does not count. */
export async function countOpen(db: Db, ownerId: string, now: Date): Promise<number> {
  const { documentId, expiresAt } = pendingUploads;
  const [row] = await db
    .select({ open: count() })
    .from(pendingUploads)
    .where(and(eq(pendingUploads.ownerId, ownerId), isNull(documentId), gt(expiresAt, now)));
  return row?.open ?? 0;
}

const isOpen = (id: string) => and(eq(pendingUploads.id, id), isNull(pendingUploads.documentId));

/** False when it was finished or given up meanwhile. */
export async function noteFinished(tx: Db, id: string, documentId: string): Promise<boolean> {
  const noted = await tx
    .update(pendingUploads)
    .set({ documentId })
    .where(isOpen(id))
    .returning({ id: pendingUploads.id });
  return noted.length > 0;
}

/** Unless it was finished meanwhile. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.delete(pendingUploads).where(isOpen(id));
}

/** Forgets what nobody went on with; gives what stood in quarantine for it. */
export async function deleteExpired(db: Db, now: Date): Promise<{ ticket: string }[]> {
  const expired = db.select({ id: pendingUploads.id }).from(pendingUploads).where(lt(pendingUploads.expiresAt, now));
  return db
    .delete(pendingUploads)
    .where(inArray(pendingUploads.id, expired))
    .returning({ ticket: pendingUploads.ticket });
}
