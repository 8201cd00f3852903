import { and, count, eq, gte, inArray, isNotNull, lt, max, min, ne, sql } from 'drizzle-orm';
import { auditEvents, auditPersonal } from '../../ground/audit/audit.tables.ts';
import type { Db } from '../../ground/db/database.ts';
import { users } from '../users/users.tables.ts';
import { clientReads } from './clientReads.tables.ts';

/** A client whose data an account has seen: alone, by name in the security log, or among the rows of a list. */
export interface SeenClient {
  id: string;
  /** Null: the person has since been forgotten. */
  email: string | null;
  name: string | null;
  language: string | null;
  /** The number of events that name this client alone. */
  events: number;
  firstAt: Date | null;
  lastAt: Date | null;
  /** When a list last showed the client. */
  listedAt: Date | null;
  /** Names of viewed or downloaded files. */
  files: string[];
}

interface Period {
  from?: Date | undefined;
  until?: Date | undefined;
}

/**
 * Returns all clients whose data an account has seen in a period, for the letters after a breach. Only the last listing
 * of a client is stored, so listings in the period or later count: better one client too many.
 */
export async function clientsSeenBy(db: Db, accountId: string, { from, until }: Period): Promise<SeenClient[]> {
  const ofPeriod = and(
    eq(auditEvents.actorId, accountId),
    isNotNull(auditEvents.subjectId),
    ne(auditEvents.subjectId, accountId),
    // Refusals showed no data.
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

/** Returns how to reach a person. A forgotten person has no address; the name stays while the law requires records. */
function reachOf(person: typeof users.$inferSelect | undefined): Pick<SeenClient, 'email' | 'name' | 'language'> {
  if (!person) return { email: null, name: null, language: null };
  const { email, firstName, lastName, preferredLanguage, deletedAt } = person;
  return { email: deletedAt ? null : email, name: `${firstName} ${lastName}`, language: preferredLanguage };
}
