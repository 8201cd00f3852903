import { eq, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { begunFiles } from './storage.tables.ts';

/** Notes that a file is about to be kept. Call it first, outside the transaction that the file belongs to. */
export async function beginFile(db: Db, storageKey: string, begunAt: Date): Promise<void> {
  await db.insert(begunFiles).values({ storageKey, begunAt }).onConflictDoNothing();
}

/** Removes the note, together with the commit of the file's row, or once the file is gone. */
export async function endFile(db: Db, storageKey: string): Promise<void> {
  await db.delete(begunFiles).where(eq(begunFiles.storageKey, storageKey));
}

/** Returns the keys of files that were begun before a moment and not ended. */
export async function filesBegunBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db.select().from(begunFiles).where(lt(begunFiles.begunAt, before));
  return rows.map(({ storageKey }) => storageKey);
}
