import { OFFICE_ZONE } from '@firm/contract';
import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { EMPTY } from '../../ground/fields/sealedFields.ts';
import { appointments } from '../appointments/appointments.tables.ts';
import { invoices } from '../billing/billing.tables.ts';
import { leftCents } from '../billing/invoices.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import { isActive } from '../cases/isActive.ts';
import { dueFirst, isOwedByClient, isShown } from '../cases/needs.repository.ts';
import { needs } from '../cases/needs.tables.ts';
import { needWordsFor } from '../cases/needWords.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { documents, needDocuments } from '../documents/documents.tables.ts';
import { inboxThreads } from '../inquiries/inbox.tables.ts';
import { waitsFor } from '../inquiries/threads.repository.ts';
import { messageReads, messages } from '../messages/messages.tables.ts';
import { signatureRequests } from '../signatures/signatures.tables.ts';
import { users } from '../users/users.tables.ts';

/** The most meetings of two days. */
const MEETINGS_MAX = 100;

/** The number of all rows whatever the limit, and of those that are late or of today. */
const countsOf = (late: SQL, today: SQL) => ({
  counts: {
    all: sql<number>`count(*) over ()`.mapWith(Number),
    late: sql<number>`count(*) filter (where ${late}) over ()`.mapWith(Number),
    today: sql<number>`count(*) filter (where ${today}) over ()`.mapWith(Number),
  },
});
const [YES, NO] = [sql`true`, sql`false`];

const client = alias(users, 'client');
const holder = alias(users, 'holder');
const ofCase = {
  caseId: cases.id,
  caseNumber: cases.caseNumber,
  caseTitle: cases.title,
  client: { firstName: client.firstName, lastName: client.lastName },
};

/** Documents that wait for a specialist; a returned one waits for the client. */
const isUnread = and(
  eq(documents.status, 'requires_review'),
  eq(documents.reviewNote, EMPTY),
  isNull(documents.deletedAt),
);

/** The viewer's own open cases, which they see by being assigned: an administrator's day is not everybody's. */
const isMine = (viewer: Viewer) => and(eq(cases.assignedStaffId, viewer.id), isActive);

const answer = alias(messages, 'answer');
const lastOf = (from: SQL) => sql`coalesce((select ${from}), 0)`;

const isUnanswered = and(
  eq(messages.caseId, cases.id),
  eq(messages.side, 'client'),
  gt(
    messages.sequence,
    lastOf(
      sql`max(${answer.sequence}) from ${messages} ${sql.identifier('answer')} where ${and(eq(answer.caseId, cases.id), eq(answer.side, 'firm'), eq(answer.isAutomatic, false))}`,
    ),
  ),
);

const isUnreadMessage = gt(
  messages.sequence,
  lastOf(
    sql`${messageReads.readSequence} from ${messageReads} where ${and(eq(messageReads.caseId, cases.id), eq(messageReads.side, 'firm'))}`,
  ),
);

/** The firm's side has neither read the message nor answered since. */
const isWaiting = and(isUnanswered, isUnreadMessage);

/**
 * Lists the open cases whose conversation waits for the viewer's answer and has messages that nobody has read, the
 * longest waiting first; in place of somebody who is away also what that one may have read before. There is one line
 * for a case, so all of them are read.
 */
export const waitingConversations = (db: Db, viewer: Viewer, now: Date) =>
  db
    .select({
      ...ofCase,
      ...{ holder: { id: holder.id, firstName: holder.firstName, lastName: holder.lastName } },
      ...{ count: sql<number>`count(*)`.mapWith(Number), dueAt: inboxThreads.dueAt },
    })
    .from(inboxThreads)
    .innerJoin(cases, eq(cases.id, inboxThreads.caseId))
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(holder, eq(holder.id, inboxThreads.assigneeId))
    .innerJoin(messages, and(isUnanswered, or(isUnreadMessage, ne(inboxThreads.assigneeId, viewer.id))))
    .where(and(waitsFor(viewer, now), isActive))
    .groupBy(inboxThreads.id, cases.id, client.id, holder.id)
    .orderBy(asc(inboxThreads.waitingSince));

/** Counts the unread messages of these cases, by case; cases with none are left out. */
export function unreadOf(db: Db, caseIds: readonly string[]) {
  return db
    .select({ caseId: cases.id, unread: sql<number>`count(*)`.mapWith(Number) })
    .from(cases)
    .innerJoin(messages, isWaiting)
    .where(inArray(cases.id, [...caseIds]))
    .groupBy(cases.id);
}

/** Lists the viewer's cases with documents that nobody has read, the longest waiting first. */
export function unreadDocuments(db: Db, viewer: Viewer, lines: number) {
  const since = sql`min(${documents.uploadedAt})`;
  return db
    .select({
      ...ofCase,
      count: sql<number>`count(*)`.mapWith(Number),
      text: sql<string>`(array_agg(${documents.fileName} order by ${documents.uploadedAt}))[1]`,
      ...countsOf(NO, YES),
    })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .innerJoin(client, eq(client.id, cases.clientId))
    .where(and(isMine(viewer), isUnread))
    .groupBy(cases.id, client.id)
    .orderBy(asc(since))
    .limit(lines);
}

/** Lists what is to be done for needs of the viewer's cases, due first. */
export async function openNeeds(
  db: Db,
  viewer: Viewer,
  { today, until, lines }: { today: string; until: string; lines: number },
) {
  const unread = db
    .select({ id: documents.id })
    .from(needDocuments)
    .innerJoin(documents, eq(documents.id, needDocuments.documentId))
    .where(and(eq(needDocuments.needId, needs.id), isNull(documents.deletedAt), isBeingRead));
  const isSoon = or(isNull(needs.dueDate), sql`${needs.dueDate} <= ${until}`);
  const isTask = and(eq(needs.owedBy, 'firm'), inArray(needs.status, ['requested', 'returned']), isSoon);
  const isAnswer = and(eq(needs.status, 'submitted'), notExists(unread));
  const isOverdue = and(isOwedByClient, lt(needs.dueDate, today));
  // An answer waits now, whenever it was due; so does what has no day.
  const waitsFrom = sql`case when ${eq(needs.status, 'submitted')} then ${today}::date else coalesce(${needs.dueDate}, ${today}::date) end`;
  const rows = await db
    .select({
      ...ofCase,
      ...{
        id: needs.id,
        kind: needs.kind,
        text: needs.title,
        dueDate: needs.dueDate,
      },
      ...countsOf(sql`${waitsFrom} < ${today}::date`, sql`${waitsFrom} = ${today}::date`),
      ...{ owedBy: needs.owedBy, requestedBy: needs.requestedBy, service: cases.serviceCategory },
      work: sql<
        'answer' | 'owed' | 'task'
      >`case when ${needs.status} = 'submitted' then 'answer' when ${needs.owedBy} = 'firm' then 'task' else 'owed' end`,
    })
    .from(needs)
    .innerJoin(cases, eq(cases.id, needs.caseId))
    .innerJoin(client, eq(client.id, cases.clientId))
    .where(and(isMine(viewer), isShown, or(isTask, isAnswer, isOverdue)))
    .orderBy(waitsFrom, ...dueFirst)
    .limit(lines);
  const words = await needWordsFor(
    db,
    viewer,
    rows.map(({ text: title, ...need }) => ({ ...need, title, note: '' })),
  );
  return rows.map(({ owedBy: _, requestedBy: __, service: ___, ...row }) => ({
    ...row,
    text: words.get(row.id)?.title ?? row.text,
  }));
}

/** Documents that wait for a specialist or for the software: reading them comes first. */
const isBeingRead = or(isUnread, eq(documents.status, 'processing'));

/** Lists the viewer's cases that wait for the client no longer: all documents for signature are signed and sealed. */
export function signedCases(db: Db, viewer: Viewer, lines: number) {
  const requests = (which: SQL) =>
    db
      .select({ id: signatureRequests.id })
      .from(signatureRequests)
      .where(and(eq(signatureRequests.caseId, cases.id), isNull(signatureRequests.withdrawnAt), which));
  return db
    .select({ ...ofCase, ...countsOf(NO, YES) })
    .from(cases)
    .innerJoin(client, eq(client.id, cases.clientId))
    .where(
      and(
        isMine(viewer),
        eq(cases.status, 'client_review'),
        sql`exists (${requests(eq(signatureRequests.status, 'complete'))})`,
        notExists(requests(ne(signatureRequests.status, 'complete'))),
      ),
    )
    .orderBy(asc(cases.updatedAt))
    .limit(lines);
}

/** Lists the viewer's cases that nobody has begun, the oldest first. */
export function newCases(db: Db, viewer: Viewer, lines: number) {
  return db
    .select({ ...ofCase, ...countsOf(NO, YES) })
    .from(cases)
    .innerJoin(client, eq(client.id, cases.clientId))
    .where(and(isMine(viewer), eq(cases.status, 'intake')))
    .orderBy(asc(cases.createdAt))
    .limit(lines);
}

/** Lists the overdue invoices of the viewer's cases. */
export function overdueInvoices(db: Db, viewer: Viewer, { today, lines }: { today: string; lines: number }) {
  return db
    .select({
      ...ofCase,
      ...{
        id: invoices.id,
        text: invoices.title,
        dueDate: invoices.dueDate,
        amountCents: leftCents.mapWith(Number),
      },
      ...countsOf(YES, NO),
    })
    .from(invoices)
    .innerJoin(cases, eq(cases.id, invoices.caseId))
    .innerJoin(client, eq(client.id, cases.clientId))
    .where(
      and(
        visibleCases(viewer),
        ...[eq(cases.assignedStaffId, viewer.id), eq(invoices.status, 'open'), lt(invoices.dueDate, today)],
      ),
    )
    .orderBy(asc(invoices.dueDate))
    .limit(lines);
}

const selectMeetings = (db: Db, late = NO, today = NO) =>
  db
    .select({ ...ofCase, meeting: appointments, ...countsOf(late, today) })
    .from(appointments)
    .innerJoin(cases, eq(cases.id, appointments.caseId))
    .innerJoin(client, eq(client.id, appointments.clientId));

const isStanding = inArray(appointments.status, ['scheduled', 'confirmed']);

/** The beginning of the office's day that is so many days after another one. */
const dayBegins = (today: string, days: number) =>
  sql`((${today}::date + ${days}::int)::timestamp at time zone ${OFFICE_ZONE})`;

/** Lists the viewer's meetings of the office's day and the next, without cancelled ones. */
export function meetings(db: Db, viewer: Viewer, today: string) {
  return selectMeetings(db)
    .where(
      and(
        eq(appointments.staffId, viewer.id),
        ne(appointments.status, 'cancelled'),
        sql`${appointments.startsAt} >= ${dayBegins(today, 0)} and ${appointments.startsAt} < ${dayBegins(today, 2)}`,
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(MEETINGS_MAX);
}

/** Lists the viewer's meetings that they have not confirmed, and past ones of which nobody said how they went. */
export function openMeetings(
  db: Db,
  viewer: Viewer,
  { now, from, today, lines }: { now: Date; from: Date; today: string; lines: number },
) {
  const isOver = sql`${appointments.startsAt} + ${appointments.durationMinutes} * interval '1 minute' < ${now.toISOString()}::timestamptz`;
  const isUnconfirmed = and(eq(appointments.status, 'scheduled'), gt(appointments.startsAt, now));
  const hasBegun = sql`${appointments.startsAt} < ${now.toISOString()}::timestamptz`;
  const isToday = sql`not ${hasBegun} and ${appointments.startsAt} < ${dayBegins(today, 1)}`;
  return selectMeetings(db, hasBegun, isToday)
    .where(
      and(eq(appointments.staffId, viewer.id), isStanding, gte(appointments.startsAt, from), or(isUnconfirmed, isOver)),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(lines);
}
