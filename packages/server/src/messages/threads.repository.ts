import type { MessageSide } from '@firm/contract';
import { and, asc, count, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import type { Db } from '../db/client.ts';
import { matches } from '../db/search.ts';
import { users } from '../users/users.tables.ts';
import { messageReads, messages } from './messages.tables.ts';

const client = alias(users, 'client');

/** The side on which somebody writes and reads. */
export const sideOf = ({ role }: Viewer): MessageSide => (role === 'client' ? 'client' : 'firm');

/** The cases whose messages wait for this very person: an administrator answers where nobody else does. */
export function answeredBy(viewer: Viewer): SQL | undefined {
  if (viewer.role !== 'admin') return visibleCases(viewer);
  return or(eq(cases.assignedStaffId, viewer.id), isNull(cases.assignedStaffId));
}

const partyColumns = {
  caseId: cases.id,
  caseNumber: cases.caseNumber,
  caseTitle: cases.title,
  client: { id: client.id, firstName: client.firstName, lastName: client.lastName },
  staff: staffColumns,
};

const selectParties = (db: Db) =>
  db
    .select(partyColumns)
    .from(cases)
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId));

export type Parties = Awaited<ReturnType<typeof selectParties>>[number];

export async function findParties(db: Db, viewer: Viewer, caseId: string): Promise<Parties | undefined> {
  const [row] = await selectParties(db).where(and(eq(cases.id, caseId), visibleCases(viewer)));
  return row;
}

export async function isAnswerable(db: Db, viewer: Viewer, caseId: string): Promise<boolean> {
  return (await db.$count(cases, and(eq(cases.id, caseId), answeredBy(viewer)))) > 0;
}

const newest = sql`from ${messages} where ${eq(messages.caseId, cases.id)} order by ${messages.sequence} desc limit 1`;

/** A thread per case, whoever was written in last on top; cases without a message below, the newest first. */
export async function listThreads(
  db: Db,
  viewer: Viewer,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
) {
  const where = and(
    visibleCases(viewer),
    matches(search, [cases.title, cases.caseNumber, client.firstName, client.lastName]),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({ ...partyColumns, lastMessageId: sql<string | null>`(select ${messages.id} ${newest})` })
      .from(cases)
      .innerJoin(client, eq(client.id, cases.clientId))
      .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
      .where(where)
      .orderBy(sql`(select ${messages.sequence} ${newest}) desc nulls last`, desc(cases.createdAt), asc(cases.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(cases).innerJoin(client, eq(client.id, cases.clientId)).where(where),
  ]);
  return { rows, count: total?.count ?? 0 };
}

/** How many messages of the other side wait for the viewer, by case; cases with none are left out. */
export function countUnread(db: Db, viewer: Viewer, caseId?: string) {
  const mine = sideOf(viewer);
  return db
    .select({ caseId: messages.caseId, unread: sql<number>`count(*)`.mapWith(Number) })
    .from(messages)
    .innerJoin(cases, eq(cases.id, messages.caseId))
    .leftJoin(messageReads, and(eq(messageReads.caseId, messages.caseId), eq(messageReads.side, mine)))
    .where(
      and(
        answeredBy(viewer),
        caseId === undefined ? undefined : eq(messages.caseId, caseId),
        ne(messages.side, mine),
        gt(messages.sequence, sql`coalesce(${messageReads.readSequence}, 0)`),
      ),
    )
    .groupBy(messages.caseId);
}
