import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { absences } from '../../availability/availability.tables.ts';
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
  const isAbsent = and(eq(absences.userId, users.id), lte(absences.startsAt, now), gt(absences.endsAt, now));
  return and(
    inArray(users.role, ['staff', 'admin']),
    isNull(users.disabledAt),
    isNull(users.deletedAt),
    sql`exists (select 1 from ${chatHosts} where ${isThere})`,
    sql`not exists (select 1 from ${absences} where ${isAbsent})`,
  );
}
