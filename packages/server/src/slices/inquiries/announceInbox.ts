import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import { users } from '../users/users.tables.ts';

/** Tells the open pages of everyone who works here that the inbox changed, after the transaction commits. */
export async function announceInbox(tx: Db): Promise<void> {
  const colleagues = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ['staff', 'admin']), isNull(users.disabledAt)));
  await announce(tx, { to: colleagues.map(({ id }) => id), topic: 'inbox' });
}
