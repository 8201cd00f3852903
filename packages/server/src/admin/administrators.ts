import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { AppDeps } from '../app.ts';
import type { Db } from '../db/client.ts';
import { DEMO_ACCOUNTS } from '../db/seed/people.ts';
import type { UserRow } from '../users/users.repository.ts';
import { users } from '../users/users.tables.ts';
import { Refused } from './adminCommand.ts';

/** Whether somebody can administer the site; the demo administrator does not count. */
export async function hasAdministrator(db: Db, except: readonly Pick<UserRow, 'id'>[] = []): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
        notInArray(users.email, DEMO_ACCOUNTS),
        except.length > 0
          ? notInArray(
              users.id,
              except.map(({ id }) => id),
            )
          : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Throws where the site would be left without an administrator. */
export async function refuseLastAdministrator(
  { database }: Pick<AppDeps, 'database'>,
  user: UserRow,
  together: readonly UserRow[] = [user],
): Promise<void> {
  if (user.role !== 'admin' || user.disabledAt || DEMO_ACCOUNTS.includes(user.email)) return;
  if (!(await hasAdministrator(database.db, together)))
    throw new Refused(`${user.email} is the last administrator: create another one first`);
}
