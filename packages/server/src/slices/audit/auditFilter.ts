import { AUDIT_GROUPS, type audit, dayAfter, officeInstant, type QueryOf } from '@firm/contract';
import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import type { Db } from '../../ground/db/database.ts';
import { matches } from '../../ground/db/search.ts';
import { Invalid } from '../../ground/errors.ts';
import { users } from '../users/users.tables.ts';
import { rowsNumbered } from './sockets.ts';

export type AuditFilter = NonNullable<QueryOf<typeof audit.export>>;

/** A name that more people have is refused: entries of some of them would be missing. */
const PEOPLE_AT_MOST = 50;

/** Returns the condition for the entries of a filter. Each part of it is answered by an index of the log. */
export async function matching(db: Db, { actorId, group, about, from, to }: AuditFilter): Promise<SQL | undefined> {
  return and(
    actorId === undefined ? undefined : eq(auditEvents.actorId, actorId),
    group && inArray(auditEvents.action, [...AUDIT_GROUPS[group]]),
    about ? await concerning(db, about) : undefined,
    from === undefined ? undefined : gte(auditEvents.at, officeInstant(from, '00:00')),
    to === undefined ? undefined : lt(auditEvents.at, officeInstant(dayAfter(to, 1), '00:00')),
  );
}

/** Matches what is about people with this name or address, or about what has this number. */
async function concerning(db: Db, about: string): Promise<SQL | undefined> {
  const hasAddress = eq(users.email, about.toLowerCase());
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(or(hasAddress, matches(about, [users.searchName])))
    .limit(PEOPLE_AT_MOST + 1);
  if (people.length > PEOPLE_AT_MOST) {
    const message = `More than ${PEOPLE_AT_MOST} people have this name. Enter the email address or the number`;
    throw new Invalid([{ field: 'about', message, code: 'too_many' }]);
  }
  const ids = people.map(({ id }) => id);
  const rows = (await rowsNumbered.ask(db, about.toUpperCase())).flat();
  return or(inArray(auditEvents.subjectId, ids), inArray(auditEvents.targetId, [...ids, ...rows]));
}
