import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import { users } from '../users/users.tables.ts';
import type { cases } from './cases.tables.ts';

/** Tells the open pages of everybody who may see the case, and of who could until now. */
export async function announceCase(
  tx: Db,
  { id, clientId, assignedStaffId }: Pick<typeof cases.$inferSelect, 'id' | 'clientId' | 'assignedStaffId'>,
  former: string | null = null,
): Promise<void> {
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  await announce(tx, {
    to: [clientId, assignedStaffId, former, ...admins.map((admin) => admin.id)],
    topic: 'cases',
    id,
  });
}
