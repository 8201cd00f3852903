import type { InboxFolder, InboxService, InboxStateFilter } from '@firm/contract';
import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { firstFinds, inOrderOf, LOOKED_THROUGH, type Page, readPage, totalOf } from '../../ground/db/readPage.ts';
import { isAwayUncovered } from '../availability/whoIsAway.ts';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import { isWith, type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { contactFields, contactMessages } from '../contact/contact.tables.ts';
import { messages } from '../messages/messages.tables.ts';
import { users } from '../users/users.tables.ts';
import { hasLeft } from '../users/withNobody.ts';
import { chatFields, chats } from './chat/chats.tables.ts';
import { inboxThreads } from './inbox.tables.ts';
import { ofSearch } from './threadSearch.ts';
import { ofService, visibleInquiries } from './visibleInquiries.ts';

const client = alias(users, 'client');

/**
 * Restricts a query on threads, joined with their cases: administrators see all, staff the conversations of the cases
 * they see, and the inquiries and chats that `visibleInquiries` says.
 */
const visibleThreads = (viewer: Viewer, now: Date): SQL | undefined =>
  viewer.role === 'admin'
    ? undefined
    : or(and(isNotNull(inboxThreads.caseId), visibleCases(viewer)), visibleInquiries(viewer, now));

const ofCase = eq(cases.id, inboxThreads.caseId);

/** The case of a conversation or the one opened from an inquiry, if the viewer sees it. */
const ofShownCase = (viewer: Viewer) =>
  and(eq(cases.id, sql`coalesce(${inboxThreads.caseId}, ${inboxThreads.openedCaseId})`), visibleCases(viewer));

/** A thread is in one folder of a viewer: with the viewer, else with nobody who is there, else with a colleague. */
function ofFolder(folder: InboxFolder, viewer: Viewer, now: Date): SQL | undefined {
  if (folder === 'all') return undefined;
  const { assigneeId } = inboxThreads;
  const isMine = sql`(${isWith(viewer, assigneeId)})`;
  if (folder === 'mine') return isMine;
  const isNobodys = sql`(${hasLeft(assigneeId)} or ${isAwayUncovered(assigneeId, now)})`;
  return folder === 'nobodys' ? or(isNull(assigneeId), and(not(isMine), isNobodys)) : and(not(isMine), not(isNobodys));
}

function ofState(state: InboxStateFilter, now: Date): SQL | undefined {
  if (state === 'any') return undefined;
  if (state === 'closed') return eq(inboxThreads.isClosed, true);
  const isSnoozed = gt(inboxThreads.snoozedUntil, now);
  const isAwake = or(isNull(inboxThreads.snoozedUntil), lte(inboxThreads.snoozedUntil, now));
  return and(eq(inboxThreads.isClosed, false), state === 'snoozed' ? isSnoozed : isAwake);
}

/** Restricts a query on threads, joined with their cases, to open ones that wait for the viewer's answer. */
export const waitsFor = (viewer: Viewer, now: Date): SQL | undefined =>
  and(
    ...[ofState('open', now), isNotNull(inboxThreads.waitingSince)],
    ...[ofFolder('mine', viewer, now), visibleThreads(viewer, now)],
  );

interface Filter extends Page {
  folder: InboxFolder;
  state: InboxStateFilter;
  search?: string | undefined;
  service?: InboxService | undefined;
  caseId?: string | undefined;
}

const { chatId, contactMessageId, dueAt, waitingSince } = inboxThreads;
const isUrgent = sql`exists (
  select 1 from ${contactMessages} as asked where asked.id = ${contactMessageId} and asked.urgency = 'urgent'
)`;
/** The order of urgency: chats, since guests wait in them; broken promises; urgent inquiries; the longest wait. */
const urgent = (now: Date) => [
  sql`(${chatId} is null or ${waitingSince} is null)`,
  sql`(${waitingSince} is null or ${gte(dueAt, now)})`,
  // Looked up for inquiries that wait only.
  sql`(case when ${waitingSince} is null or ${contactMessageId} is null then true else not ${isUrgent} end)`,
  sql`${waitingSince} asc nulls last`,
];
// The index keeps nulls last, and serves no other order.
const newest = [sql`${inboxThreads.lastAt} desc nulls last`, inboxThreads.id];

/** Lists all threads that wait for the viewer's answer, by urgency as `listThreads` does. */
export const threadsWaitingFor = (db: Db, viewer: Viewer, now: Date) =>
  db
    .select({ id: inboxThreads.id, caseId: inboxThreads.caseId, dueAt: inboxThreads.dueAt })
    .from(inboxThreads)
    .leftJoin(cases, ofCase)
    .where(waitsFor(viewer, now))
    .orderBy(...urgent(now), ...newest);

/** Returns these threads, in the order of the ids. */
export async function findThreads(db: Db, viewer: Viewer, ids: readonly string[]): Promise<ThreadRow[]> {
  const rows = ids.length === 0 ? [] : await selectThreads(db, viewer).where(inArray(inboxThreads.id, [...ids]));
  return inOrderOf(ids, rows, (row) => row.thread.id).map((row) => opened(db, row));
}

/** Lists a page of threads: those that wait first, by urgency. The others follow by their last message. */
export async function listThreads(db: Db, viewer: Viewer, filter: Filter, now: Date) {
  const { folder, state, search, service, caseId } = filter;
  const found = search === undefined ? undefined : await ofSearch(db, search);
  const inCase = caseId === undefined ? undefined : eq(inboxThreads.caseId, caseId);
  const about = service === undefined ? undefined : ofService(service);
  const inState = ofState(state, now);
  const where = and(inState, ofFolder(folder, viewer, now), visibleThreads(viewer, now), about, inCase);
  const isNewestFirst = state === 'closed' || state === 'any';
  const order = isNewestFirst ? newest : [...urgent(now), ...newest];
  const read = ({ limit, offset }: Page, fits: SQL | undefined) =>
    db
      .select({ id: inboxThreads.id, total: totalOf(filter) })
      .from(inboxThreads)
      .leftJoin(cases, ofCase)
      .where(and(where, fits))
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  // In the order of its index, PostgreSQL would count by looking for the case of one thread after the other.
  const readCounted = ({ limit, offset }: Page) => {
    const thread = db.select({ id: inboxThreads.id }).from(inboxThreads).leftJoin(cases, ofCase);
    const finds = db.$with('finds').as(thread.where(and(where, found?.inRow)));
    return db
      .with(finds)
      .select({ id: inboxThreads.id, total: sql<number>`(select count(*) from ${finds})`.mapWith(Number) })
      .from(finds)
      .innerJoin(inboxThreads, eq(inboxThreads.id, finds.id))
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  };
  const first = db
    .select({ id: inboxThreads.id })
    .from(inboxThreads)
    .where(inState)
    .orderBy(...order);
  const inFirst = and(inArray(inboxThreads.id, first.limit(LOOKED_THROUGH)), found?.inRow);
  const { rows: page, count } = await readPage(filter, (part) =>
    found && filter.uncounted
      ? firstFinds(
          part,
          () => read(part, inFirst),
          () => read(part, found.byIndex),
        )
      : isNewestFirst && !filter.uncounted
        ? readCounted(part)
        : read(part, found?.inRow),
  );
  const ids = page.map(({ id }) => id);
  return { rows: await findThreads(db, viewer, ids), count };
}

const lastMessageId = sql<string | null>`(
  select ${messages.id} from ${messages} where ${eq(messages.caseId, inboxThreads.caseId)}
  order by ${messages.sequence} desc limit 1
)`;

const selectThreads = (db: Db, viewer: Viewer) =>
  db
    .select({
      thread: inboxThreads,
      contact: contactMessages,
      chat: chats,
      case: { id: cases.id, caseNumber: cases.caseNumber, title: cases.title },
      client: {
        id: client.id,
        firstName: client.firstName,
        lastName: client.lastName,
      },
      staff: staffColumns,
      lastMessageId,
    })
    .from(inboxThreads)
    .leftJoin(contactMessages, eq(contactMessages.id, inboxThreads.contactMessageId))
    .leftJoin(chats, eq(chats.id, inboxThreads.chatId))
    .leftJoin(cases, ofShownCase(viewer))
    .leftJoin(client, eq(client.id, sql`coalesce(${cases.clientId}, ${contactMessages.userId})`))
    .leftJoin(staff, and(eq(staff.id, inboxThreads.assigneeId), isNull(staff.disabledAt), isNull(staff.deletedAt)));

type Stored = Awaited<ReturnType<typeof selectThreads>>[number];
export type ThreadRow = ReturnType<typeof opened>;

const opened = (db: Db, row: Stored) => ({
  ...row,
  contact: row.contact && contactFields.open(db, row.contact),
  chat: row.chat && chatFields.open(db, row.chat),
});

export async function findThread(db: Db, viewer: Viewer, id: string, now: Date): Promise<ThreadRow | undefined> {
  const [row] = await selectThreads(db, viewer).where(and(eq(inboxThreads.id, id), visibleThreads(viewer, now)));
  return row && opened(db, row);
}

/** Whether the viewer may see a thread. */
export async function seesThread(db: Db, viewer: Viewer, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: inboxThreads.id })
    .from(inboxThreads)
    .leftJoin(cases, ofCase)
    .where(and(eq(inboxThreads.id, id), visibleThreads(viewer, now)));
  return rows.length > 0;
}

/** Locks a thread until the transaction ends, if the viewer may see it. */
export async function lockThread(tx: Db, viewer: Viewer, id: string, now: Date) {
  const [row] = await tx
    .select({ thread: inboxThreads })
    .from(inboxThreads)
    .leftJoin(cases, ofCase)
    .where(and(eq(inboxThreads.id, id), visibleThreads(viewer, now)))
    .for('update', { of: inboxThreads });
  return row?.thread;
}

export async function writeThread(
  tx: Db,
  id: string,
  values: Partial<typeof inboxThreads.$inferInsert>,
): Promise<void> {
  await tx
    .update(inboxThreads)
    .set({ ...values, version: sql`${inboxThreads.version} + 1` })
    .where(eq(inboxThreads.id, id));
}

/** Counts the open threads that wait, by folder. */
export async function countWaiting(db: Db, viewer: Viewer, now: Date) {
  const among = (folder: InboxFolder) =>
    sql<number>`count(*) filter (where ${ofFolder(folder, viewer, now)})`.mapWith(Number);
  const [row] = await db
    .select({
      mine: among('mine'),
      nobodys: among('nobodys'),
      colleagues: among('colleagues'),
    })
    .from(inboxThreads)
    .leftJoin(cases, ofCase)
    .where(and(ofState('open', now), isNotNull(inboxThreads.waitingSince), visibleThreads(viewer, now)));
  return row ?? { mine: 0, nobodys: 0, colleagues: 0 };
}
