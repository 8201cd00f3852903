import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import type { cases } from '../cases/cases.tables.ts';
import { users } from '../users/users.tables.ts';

/** Tells the open pages of everybody who may see the case that its documents, or what is asked for, changed. */
export async function announceDocuments(
  tx: Db,
  { id, clientId, assignedStaffId }: Pick<typeof cases.$inferSelect, 'id' | 'clientId' | 'assignedStaffId'>,
): Promise<void> {
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  const to = [clientId, assignedStaffId, ...admins.map((admin) => admin.id)];
  await announce(tx, { to, topic: 'documents', id });
  // The case's timeline tells of it, too.
  await announce(tx, { to, topic: 'cases', id });
}
