import type { AuditPage, AuditPerson, audit, LoggedEvent, QueryOf } from '@firm/contract';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditChain, auditEvents, auditPersonal } from '../../ground/audit/audit.tables.ts';
import type { Db } from '../../ground/db/database.ts';
import { isUuid } from '../../ground/words/uuid.ts';
import { users } from '../users/users.tables.ts';
import { matching } from './auditFilter.ts';
import { namesOfRows } from './sockets.ts';

const [actor, subject] = [alias(users, 'actor'), alias(users, 'subject')];
const columns = {
  event: {
    ...{ id: auditEvents.id, at: auditEvents.at, action: auditEvents.action, actorId: auditEvents.actorId },
    ...{ subjectId: auditEvents.subjectId, targetKind: auditEvents.targetKind, targetId: auditEvents.targetId },
    ...{ details: auditEvents.details, requestId: auditEvents.requestId },
  },
  link: { seq: auditChain.seq, hash: auditChain.hash, previousHash: auditChain.previousHash },
  // The id comes first: Drizzle takes a joined row to be missing if its first column is null.
  personal: { id: auditPersonal.eventId, label: auditPersonal.label, network: auditPersonal.network },
  actor: { firstName: actor.firstName, lastName: actor.lastName, role: actor.role },
  subject: { firstName: subject.firstName, lastName: subject.lastName, role: subject.role },
};

/** The end of a page of the log: entries of the same millisecond are ordered by their id. */
type Place = Pick<LoggedEvent, 'at' | 'id'>;

/** Returns one page of the security log, newest first, and the people whose acts can be asked for. */
export async function readPage(db: Db, query: NonNullable<QueryOf<typeof audit.list>> & { limit: number }) {
  const { before, limit } = query;
  const [at, id] = before?.split('_') ?? [];
  const place = at !== undefined && id !== undefined ? { at, id } : undefined;
  const found = await entriesBefore(db, await matching(db, query), place, limit + 1);
  const results = found.slice(0, limit);
  const last = results.at(-1);
  const older = found.length > limit && last ? `${last.at}_${last.id}` : null;
  return { results, older, people: await colleagues(db) } satisfies AuditPage;
}

/** Returns entries of the log, newest first, from behind that place on. */
export async function entriesBefore(
  db: Db,
  filter: SQL | undefined,
  place: Place | undefined,
  limit: number,
): Promise<LoggedEvent[]> {
  const behind = place && sql`(${auditEvents.at}, ${auditEvents.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`;
  // The first condition alone would not use the index; the second does.
  const soon = place && sql`${auditEvents.at} <= ${place.at}::timestamptz`;
  const rows = await db
    .select(columns)
    .from(auditEvents)
    .leftJoin(auditChain, eq(auditChain.eventId, auditEvents.id))
    .leftJoin(auditPersonal, eq(auditPersonal.eventId, auditEvents.id))
    .leftJoin(actor, eq(actor.id, auditEvents.actorId))
    .leftJoin(subject, eq(subject.id, auditEvents.subjectId))
    .where(and(filter, soon, behind))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);
  const targets = rows.flatMap(({ event }) => (isUuid(event.targetId ?? '') ? [event.targetId as string] : []));
  const named = targets.length === 0 ? [] : (await namesOfRows.ask(db, [...new Set(targets)])).flat();
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map(({ event, link, personal, ...people }) => ({
    id: event.id,
    entry: link?.seq ?? null,
    at: event.at.toISOString(),
    action: event.action,
    who: personOf(event.actorId, people.actor),
    subject: personOf(event.subjectId, people.subject),
    kind: event.targetKind,
    name: personal?.label ?? names.get(event.targetId ?? '') ?? null,
    network: personal?.network ?? null,
    facts: Object.entries(event.details).map(([name, value]) => ({ name, value: String(value) })),
    requestId: event.requestId,
    hash: link?.hash ?? null,
    previousHash: link?.previousHash ?? null,
  }));
}

type Known = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'role'>;

function personOf(id: string | null, row: Known | null): AuditPerson | null {
  if (id === null) return null;
  const name = row ? `${row.firstName} ${row.lastName}`.trim() : '';
  return { id, name: name || null, role: row?.role ?? null };
}

async function colleagues(db: Db): Promise<AuditPerson[]> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, role: users.role })
    .from(users)
    .where(ne(users.role, 'client'))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return rows.flatMap((row) => personOf(row.id, row) ?? []);
}
