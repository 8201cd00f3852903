import { and, eq, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { isAway } from '../../availability/whoIsAway.ts';
import { users } from '../../users/users.tables.ts';
import { chatHosts } from './chats.tables.ts';

/** Milliseconds without a report after which nobody is there; a page in the background reports once a minute. */
const HOST_SILENT_MS = 150_000;

/** Restricts a query on users to colleagues who have the workspace open, are there for chats and are not absent. */
export function isAtDesk(now: Date): SQL | undefined {
  const isThere = and(
    eq(chatHosts.userId, users.id),
    eq(chatHosts.isAvailable, true),
    gt(chatHosts.seenAt, new Date(now.getTime() - HOST_SILENT_MS)),
  );
  return and(
    inArray(users.role, ['staff', 'admin']),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
    sql`exists (select 1 from ${chatHosts} where ${isThere})`,
    not(isAway(users.id, now)),
  );
}
