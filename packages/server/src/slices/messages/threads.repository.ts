import type { MessageSide } from '@firm/contract';
import {
  type AnyColumn,
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  ne,
  not,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { pageOfFinds } from '../../ground/db/pageOfFinds.ts';
import { readPage } from '../../ground/db/readPage.ts';
import { contains, containsIndexed, everyWord, isOneWord } from '../../ground/db/search.ts';
import { isAwayUncovered } from '../availability/whoIsAway.ts';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import { ofClientNamed } from '../cases/clientNamed.ts';
import { isActive } from '../cases/isActive.ts';
import { isWith, type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { users } from '../users/users.tables.ts';
import { isWithNobody } from '../users/withNobody.ts';
import { messageReads, messages } from './messages.tables.ts';

const client = alias(users, 'client');

/** Returns the side on which a person writes and reads. */
export const sideOf = ({ role }: Viewer): MessageSide => (role === 'client' ? 'client' : 'firm');

/**
 * Matches the cases whose messages wait for this person: at the firm for the specialist, or for whoever answers while
 * they are away, however many colleagues see the case; and for administrators where no one else answers.
 */
function answeredBy(viewer: Viewer, now: Date): SQL | undefined {
  if (viewer.role === 'client') return visibleCases(viewer);
  const { assignedStaffId } = cases;
  const isMine = isWith(viewer, assignedStaffId);
  return viewer.role === 'staff'
    ? isMine
    : or(isMine, isWithNobody(assignedStaffId), isAwayUncovered(assignedStaffId, now));
}

const partyColumns = {
  caseId: cases.id,
  caseNumber: cases.caseNumber,
  caseTitle: cases.title,
  caseStatus: cases.status,
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

export async function isAnswerable(db: Db, viewer: Viewer, caseId: string, now: Date): Promise<boolean> {
  return (await db.$count(cases, and(eq(cases.id, caseId), answeredBy(viewer, now)))) > 0;
}

interface Page {
  limit: number;
  offset: number;
}

/** Latest message first; cases without messages follow, newest first. For clients, closed cases follow the others. */
function orderOf(viewer: Viewer, of: Record<'id' | 'createdAt', AnyColumn> & { isClosed: SQLWrapper }): SQL[] {
  const latest = sql`(select max(${messages.sequence}) from ${messages} where ${eq(messages.caseId, of.id)})`;
  const own = [sql`${latest} desc nulls last`, desc(of.createdAt), asc(of.id)];
  return viewer.role === 'client' ? [asc(of.isClosed), ...own] : own;
}

/**
 * Lists a thread per case, latest message first; cases without messages follow, newest first. For clients, closed cases
 * follow the others. Reads every case that matches, which is quick for the cases of one person.
 */
const listOfMatching = (db: Db, viewer: Viewer, where: SQL | undefined, { limit, offset }: Page) => {
  const ofCase = sql`from ${messages} where ${eq(messages.caseId, cases.id)}`;
  return db
    .select({
      ...partyColumns,
      lastMessageId: sql<string | null>`(select ${messages.id} ${ofCase} order by ${messages.sequence} desc limit 1)`,
    })
    .from(cases)
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(where)
    .orderBy(...orderOf(viewer, { id: cases.id, createdAt: cases.createdAt, isClosed: not(isActive) }))
    .limit(limit)
    .offset(offset);
};

const later = alias(messages, 'later');

/** Lists a page of all threads with messages, latest first. Reads the newest messages until the page is full. */
const listNewest = (db: Db, { limit, offset }: Page) =>
  db
    .select({ ...partyColumns, lastMessageId: messages.id })
    .from(messages)
    .innerJoin(cases, eq(cases.id, messages.caseId))
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(
      notExists(
        db
          .select({ id: later.id })
          .from(later)
          .where(and(eq(later.caseId, messages.caseId), gt(later.sequence, messages.sequence))),
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(limit)
    .offset(offset);

/** Lists a page of the threads without messages, newest case first. */
const listSilent = (db: Db, { limit, offset }: Page) =>
  db
    .select({ ...partyColumns, lastMessageId: sql<string | null>`null` })
    .from(cases)
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(notExists(db.select({ id: messages.id }).from(messages).where(eq(messages.caseId, cases.id))))
    .orderBy(desc(cases.createdAt), asc(cases.id))
    .limit(limit)
    .offset(offset);

/** Lists a page of all threads: the rest of a page that the newest messages do not fill is without messages. */
async function listAll(db: Db, { limit, offset }: Page) {
  const newest = await listNewest(db, { limit, offset });
  const end = offset + newest.length;
  if (newest.length === limit) return newest;
  const spoken = newest.length > 0 ? end : await countSpoken(db);
  return [...newest, ...(await listSilent(db, { limit: limit - newest.length, offset: end - spoken }))];
}

/** Counts the threads with messages. */
async function countSpoken(db: Db): Promise<number> {
  const [row] = await db.select({ count: countDistinct(messages.caseId) }).from(messages);
  return row?.count ?? 0;
}

const listPage = (db: Db, viewer: Viewer, where: SQL | undefined, page: Page) =>
  where ? listOfMatching(db, viewer, where, page) : listAll(db, page);

/**
 * Lists a thread per case, latest message first; cases without messages follow, newest first. For clients, closed cases
 * follow the others.
 */
export async function listThreads(db: Db, viewer: Viewer, { search, ...page }: { search?: string | undefined } & Page) {
  if (search) return readPage(page, (part) => listFound(db, viewer, search, part));
  const where = visibleCases(viewer);
  const [rows, [total]] = await Promise.all([
    listPage(db, viewer, where, page),
    db.select({ count: count() }).from(cases).where(where),
  ]);
  return { rows, count: total?.count ?? 0 };
}

/** Lists the threads whose case or client has every word. They are found once, for the page and for its total. */
function listFound(db: Db, viewer: Viewer, text: string, part: Page) {
  const found = db.$with('found').as(selectFound(db, viewer, text));
  const page = pageOfFinds(db, found, orderOf(viewer, found), part);
  return db
    .with(found)
    .select({
      ...partyColumns,
      lastMessageId: sql<string | null>`(
        select ${messages.id} from ${messages} where ${eq(messages.caseId, cases.id)}
        order by ${messages.sequence} desc limit 1)`,
      total: page.total,
    })
    .from(page)
    .innerJoin(cases, eq(cases.id, page.id))
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .orderBy(...orderOf(viewer, { id: cases.id, createdAt: cases.createdAt, isClosed: not(isActive) }));
}

/** Selects the cases with every word; one that stands alone is looked for in the indexes of titles and accounts. */
function selectFound(db: Db, viewer: Viewer, text: string) {
  const select = (fits: SQL | undefined) =>
    db
      .select({ id: cases.id, createdAt: cases.createdAt, isClosed: sql<boolean>`${not(isActive)}`.as('is_closed') })
      .from(cases)
      .where(and(visibleCases(viewer), fits));
  if (!isOneWord(text))
    return select(everyWord(text, (word) => or(contains(cases.searchTitle, word), ofClientNamed(db, word))));
  const inTitle = everyWord(text, (word) => containsIndexed(cases.searchTitle, word));
  return select(inTitle).union(select(everyWord(text, (word) => ofClientNamed(db, word))));
}

/** One case, or the cases of a client. */
interface AmongCases {
  caseId?: string;
  clientId?: string;
}

/** Counts the other side's messages that wait for the viewer, by case; cases with none are left out. */
export async function countUnread(db: Db, viewer: Viewer, now: Date, { caseId, clientId }: AmongCases = {}) {
  const mine = sideOf(viewer);
  const read = sql`coalesce((select ${messageReads.readSequence} from ${messageReads} where ${and(eq(messageReads.caseId, cases.id), eq(messageReads.side, mine))}), 0)`;
  // Counted case by case, over each case's newest messages only.
  const unread = sql<number>`(select count(*) from ${messages} where ${and(eq(messages.caseId, cases.id), ne(messages.side, mine), gt(messages.sequence, read))})`;
  const rows = db
    .select({ caseId: cases.id, unread: unread.mapWith(Number).as('unread') })
    .from(cases)
    .where(
      and(
        answeredBy(viewer, now),
        caseId === undefined ? undefined : eq(cases.id, caseId),
        clientId === undefined ? undefined : eq(cases.clientId, clientId),
      ),
    )
    .as('by_case');
  return db.select().from(rows).where(gt(rows.unread, 0));
}
