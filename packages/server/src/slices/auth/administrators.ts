import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { DEMO_ACCOUNTS } from '../../ground/demoAccounts.ts';
import { LastAdministrator } from '../../ground/errors.ts';
import { users } from '../users/users.tables.ts';

/** Returns whether an administrator exists; open invitations and the demo administrator do not count. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.isVerified, true),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
        notInArray(users.email, DEMO_ACCOUNTS),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Runs a change that may remove an administrator, and throws if none would be left. Concurrent calls take turns, so
 * call it first in the transaction, before any account is locked.
 */
export async function keepAnAdministrator(tx: Db, change: () => Promise<void>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);
  const hadOne = await hasAdministrator(tx);
  await change();
  if (hadOne && !(await hasAdministrator(tx))) throw new LastAdministrator();
}
