import { replyDueAt } from '@firm/contract';
import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { officeOf } from '../../ground/facts/firmOf.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { cases } from '../cases/cases.tables.ts';
import type { CaseGiven } from '../cases/sockets.ts';
import { contactMessages } from '../contact/contact.tables.ts';
import type { Inquiry } from '../contact/sockets.ts';
import { isWritten, messages } from '../messages/messages.tables.ts';
import type { SentMessage } from '../messages/sockets.ts';
import { announceInbox, announceThread } from './announceInbox.ts';
import { inboxThreads } from './inbox.tables.ts';

/** A thread in which nothing happened for this long is closed by itself; a new message of the client opens it again. */
const QUIET_MS = 30 * DAY_MS;
/** Conversations that get their thread in one step. */
const AT_ONCE = 500;

const { version } = inboxThreads;
const nextVersion = sql`${version} + 1`;

export async function threadOfInquiry({ tx, id, createdAt, dueAt }: Inquiry): Promise<void> {
  const [thread] = await tx
    .insert(inboxThreads)
    .values({ contactMessageId: id, lastAt: createdAt, waitingSince: createdAt, dueAt })
    .returning({ id: inboxThreads.id });
  if (thread) await announceThread(tx, { id: thread.id, now: createdAt });
}

/** Moves the thread of a conversation with each message: a client's opens it, an answer ends the wait. */
export async function threadOfMessage({ tx, caseId, side, at, assignedStaffId }: SentMessage): Promise<void> {
  const waits = side === 'client';
  const waiting = waits
    ? { waitingSince: at, dueAt: replyDueAt(at, await officeOf(tx)) }
    : { waitingSince: null, dueAt: null };
  const since = sql`coalesce(${inboxThreads.waitingSince}, excluded.waiting_since)`;
  const due = sql`coalesce(${inboxThreads.dueAt}, excluded.due_at)`;
  const [thread] = await tx
    .insert(inboxThreads)
    .values({ caseId, assigneeId: assignedStaffId, lastAt: at, ...waiting })
    .onConflictDoUpdate({
      target: inboxThreads.caseId,
      set: {
        ...(waits
          ? {
              waitingSince: since,
              dueAt: due,
              isClosed: false,
              snoozedUntil: null,
            }
          : waiting),
        lastAt: at,
        version: nextVersion,
      },
    })
    .returning({ id: inboxThreads.id });
  if (thread) await announceThread(tx, { id: thread.id, now: at });
}

/** The thread of a case goes to its new specialist. */
export async function threadOfGivenCase(_deps: unknown, { tx, caseId, assignedStaffId }: CaseGiven): Promise<void> {
  await tx
    .update(inboxThreads)
    .set({ assigneeId: assignedStaffId, version: nextVersion })
    .where(eq(inboxThreads.caseId, caseId));
  await announceInbox(tx);
}

/** Makes the threads of inquiries and conversations from before the inbox, and of a version before beside this one. */
export async function adoptThreads(db: Db, now: Date): Promise<void> {
  const quietSince = new Date(now.getTime() - QUIET_MS);
  const ofInquiry = db.select({ id: inboxThreads.id }).from(inboxThreads);
  const inquiries = await db
    .select({
      id: contactMessages.id,
      createdAt: contactMessages.createdAt,
      dueAt: contactMessages.dueAt,
    })
    .from(contactMessages)
    .where(notExists(ofInquiry.where(eq(inboxThreads.contactMessageId, contactMessages.id))));
  for (const { id, createdAt, dueAt } of inquiries)
    await db
      .insert(inboxThreads)
      .values({
        ...{
          contactMessageId: id,
          lastAt: createdAt,
          waitingSince: createdAt,
          dueAt,
        },
        isClosed: createdAt < quietSince,
      })
      .onConflictDoNothing();
  while ((await adoptConversations(db, quietSince)) === AT_ONCE);
}

async function adoptConversations(db: Db, quietSince: Date): Promise<number> {
  const ofCase = sql`from ${messages} where ${eq(messages.caseId, cases.id)}`;
  const answered = sql`coalesce((select max(${messages.sequence}) ${ofCase} and ${eq(messages.side, 'firm')} and ${isWritten}), 0)`;
  const found = await db
    .select({
      caseId: cases.id,
      assigneeId: cases.assignedStaffId,
      lastAt: sql`(select max(${messages.sentAt}) ${ofCase})`.mapWith(messages.sentAt).as('last_at'),
      waitingSince:
        sql`(select min(${messages.sentAt}) ${ofCase} and ${eq(messages.side, 'client')} and ${messages.sequence} > ${answered})`
          .mapWith((value) => (value === null ? null : (messages.sentAt.mapFromDriverValue(value as string) as Date)))
          .as('waiting_since'),
    })
    .from(cases)
    .where(
      and(
        sql`exists (select 1 ${ofCase})`,
        notExists(db.select({ id: inboxThreads.id }).from(inboxThreads).where(eq(inboxThreads.caseId, cases.id))),
      ),
    )
    .limit(AT_ONCE);
  const office = await officeOf(db);
  if (found.length > 0)
    await db
      .insert(inboxThreads)
      .values(
        found.map((row) => ({
          ...row,
          dueAt: row.waitingSince && replyDueAt(row.waitingSince, office),
          isClosed: row.lastAt < quietSince,
        })),
      )
      .onConflictDoNothing();
  return found.length;
}

/** Closes answered threads in which nothing has happened for a month. */
export async function closeQuietThreads(db: Db, now: Date): Promise<void> {
  await db
    .update(inboxThreads)
    .set({ isClosed: true, version: nextVersion })
    .where(
      and(
        eq(inboxThreads.isClosed, false),
        isNull(inboxThreads.waitingSince),
        or(isNull(inboxThreads.snoozedUntil), lt(inboxThreads.snoozedUntil, now)),
        lt(inboxThreads.lastAt, new Date(now.getTime() - QUIET_MS)),
      ),
    );
}
