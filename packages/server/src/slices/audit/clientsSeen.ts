import { and, count, eq, gte, inArray, isNotNull, lt, max, min, ne, sql } from 'drizzle-orm';
import { auditEvents, auditPersonal } from '../../ground/audit/audit.tables.ts';
import type { Db } from '../../ground/db/database.ts';
import { users } from '../users/users.tables.ts';
import { clientReads } from './clientReads.tables.ts';

/** A client whose data an account has seen: once by name in the security log, or among the rows of a list. */
export interface SeenClient {
  id: string;
  /** Null: the person was forgotten since. */
  email: string | null;
  name: string | null;
  language: string | null;
  /** Events that name this client alone. */
  events: number;
  firstAt: Date | null;
  lastAt: Date | null;
  /** When a list last showed them. */
  listedAt: Date | null;
  /** Names of files that were looked at or downloaded. */
  files: string[];
}

interface Period {
  from?: Date | undefined;
  until?: Date | undefined;
}

/**
 * Everybody whose data an account has seen in a period, for the letters after a breach. Of lists the last time alone is kept, so a list counts
 * when it was shown in the period or since: rather somebody too many.
 */
export async function clientsSeenBy(db: Db, accountId: string, { from, until }: Period): Promise<SeenClient[]> {
  const ofPeriod = and(
    eq(auditEvents.actorId, accountId),
    isNotNull(auditEvents.subjectId),
    ne(auditEvents.subjectId, accountId),
    // A refusal has shown nothing.
    sql`${auditEvents.action} not in ('refused', 'alert')`,
    from && gte(auditEvents.at, from),
    until && lt(auditEvents.at, until),
  );
  const events = await db
    .select({
      id: sql<string>`${auditEvents.subjectId}`,
      events: count(),
      firstAt: min(auditEvents.at),
      lastAt: max(auditEvents.at),
      files: sql<
        string[]
      >`coalesce(array_agg(distinct ${auditPersonal.label}) filter (where ${auditPersonal.label} is not null), '{}')`,
    })
    .from(auditEvents)
    .leftJoin(auditPersonal, eq(auditPersonal.eventId, auditEvents.id))
    .where(ofPeriod)
    .groupBy(auditEvents.subjectId);
  const reads = await db
    .select({ id: clientReads.clientId, at: max(clientReads.lastAt) })
    .from(clientReads)
    .where(and(eq(clientReads.actorId, accountId), from && gte(clientReads.lastAt, from)))
    .groupBy(clientReads.clientId);
  const named = new Map(events.map((event) => [event.id, event]));
  const listed = new Map(reads.map(({ id, at }) => [id, at]));
  const ids = [...new Set([...named.keys(), ...listed.keys()])];
  if (ids.length === 0) return [];
  const people = await db.select().from(users).where(inArray(users.id, ids));
  const known = new Map(people.map((person) => [person.id, person]));
  return ids
    .filter((id) => (known.get(id)?.role ?? 'client') === 'client')
    .map((id) => ({
      id,
      ...reachOf(known.get(id)),
      listedAt: listed.get(id) ?? null,
      ...(named.get(id) ?? { events: 0, firstAt: null, lastAt: null, files: [] }),
    }))
    .sort((one, other) => (one.email ?? '').localeCompare(other.email ?? ''));
}

/** The address of somebody who was forgotten leads nowhere; their name stays for as long as records of them must. */
function reachOf(person: typeof users.$inferSelect | undefined): Pick<SeenClient, 'email' | 'name' | 'language'> {
  if (!person) return { email: null, name: null, language: null };
  const { email, firstName, lastName, preferredLanguage, deletedAt } = person;
  return { email: deletedAt ? null : email, name: `${firstName} ${lastName}`, language: preferredLanguage };
}
