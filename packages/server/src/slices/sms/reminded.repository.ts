import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { users } from '../users/users.tables.ts';
import { reminderSettings } from './sms.tables.ts';

/** Lists the open accounts that want reminders of what is due. */
export async function listReminded(db: Db) {
  const rows = await db
    .select({ settings: reminderSettings })
    .from(reminderSettings)
    .innerJoin(users, eq(users.id, reminderSettings.userId))
    .where(
      and(
        or(ne(reminderSettings.needs, 'none'), ne(reminderSettings.week, 'none')),
        ...[eq(users.role, 'client'), eq(users.isVerified, true), isNull(users.deletedAt), isNull(users.disabledAt)],
      ),
    );
  return rows.map(({ settings }) => settings);
}
