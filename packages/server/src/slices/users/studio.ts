import type { StudioRight } from '@firm/contract';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { UserRow } from './users.repository.ts';
import { users } from './users.tables.ts';

/** Returns somebody's right in the studio. Administrators publish, clients have none. */
export function studioRightOf({ role, studio }: Pick<UserRow, 'role' | 'studio'>): StudioRight {
  if (role === 'admin') return 'publishes';
  return role === 'staff' ? studio : 'none';
}

/** The people who have a right in the studio, whose open pages show articles. */
export async function studioPeople(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(eq(users.role, 'admin'), and(eq(users.role, 'staff'), ne(users.studio, 'none'))),
        isNull(users.disabledAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The people who publish, with what a mail to them needs. */
export function publishers(db: Db) {
  return db
    .select({
      ...{ id: users.id, email: users.email, preferredLanguage: users.preferredLanguage },
      ...{ firstName: users.firstName, lastName: users.lastName },
    })
    .from(users)
    .where(
      and(
        or(eq(users.role, 'admin'), and(eq(users.role, 'staff'), eq(users.studio, 'publishes'))),
        isNull(users.disabledAt),
      ),
    );
}

/** Reads a right anew, so that one that was taken away ends with the next call. A closed account has none. */
export async function findStudioRight(db: Db, userId: string): Promise<StudioRight> {
  const [row] = await db
    .select({ role: users.role, studio: users.studio })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNull(users.deletedAt)));
  return row ? studioRightOf(row) : 'none';
}
