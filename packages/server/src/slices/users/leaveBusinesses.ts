import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { businessMembers } from './businesses.tables.ts';

/** Takes a person out of every business. */
export async function leaveBusinesses(tx: Db, userId: string): Promise<void> {
  await tx.delete(businessMembers).where(eq(businessMembers.userId, userId));
}
