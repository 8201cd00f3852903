import { eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { dataExports } from './privacy.tables.ts';

export type ExportRow = typeof dataExports.$inferSelect;

/** Folder of the archives among the stored files. */
const FOLDER = 'exports/';
export const archiveKey = (id: string) => FOLDER + id;

export async function findExportOf(db: Db, userId: string): Promise<ExportRow | undefined> {
  return (await db.select().from(dataExports).where(eq(dataExports.userId, userId)))[0];
}

/** Locks the account's export until the transaction ends, so that of two concurrent requests one begins. */
export async function lockExportOf(tx: Db, userId: string): Promise<ExportRow | undefined> {
  return (await tx.select().from(dataExports).where(eq(dataExports.userId, userId)).for('update'))[0];
}

export async function findExport(db: Db, id: string): Promise<ExportRow | undefined> {
  return (await db.select().from(dataExports).where(eq(dataExports.id, id)))[0];
}

/** Inserts an export and returns its id; undefined when a concurrent request was first. */
export async function insertExport(tx: Db, userId: string, requestedAt: Date): Promise<string | undefined> {
  const [row] = await tx
    .insert(dataExports)
    .values({ userId, requestedAt })
    .onConflictDoNothing({ target: dataExports.userId })
    .returning({ id: dataExports.id });
  return row?.id;
}

/** Marks an export as ready; returns whether it is still wanted. */
export async function finishExport(
  tx: Db,
  id: string,
  done: { readyAt: Date; expiresAt: Date; size: number },
): Promise<boolean> {
  const finished = await tx
    .update(dataExports)
    .set(done)
    .where(eq(dataExports.id, id))
    .returning({ id: dataExports.id });
  return finished.length > 0;
}

export async function removeExport(db: Db, id: string): Promise<void> {
  await db.delete(dataExports).where(eq(dataExports.id, id));
}

/** Returns the archives past their expiry. */
export function expiredExports(db: Db, now: Date): Promise<{ id: string }[]> {
  return db.select({ id: dataExports.id }).from(dataExports).where(lte(dataExports.expiresAt, now));
}

/** Returns the stored files' keys that belong to archives which an owner can download, now or soon. */
export async function archivesAmong(db: Db, keys: readonly string[]): Promise<string[]> {
  const ids = keys.filter((key) => key.startsWith(FOLDER)).map((key) => key.slice(FOLDER.length));
  if (ids.length === 0) return [];
  const rows = await db.select({ id: dataExports.id }).from(dataExports).where(inArray(dataExports.id, ids));
  return rows.map(({ id }) => archiveKey(id));
}
