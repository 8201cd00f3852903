import type { InboxCounts, InboxItem, InboxThread } from '@firm/contract';
import type { InboxQuery, UpdateThreadBody } from '@firm/contract/schemas';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, Invalid, NotFound } from '../../ground/errors.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { findColleague } from '../cases/cases.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { findMessages } from '../messages/messages.repository.ts';
import { reachOf } from '../users/reach.ts';
import { awayNow } from '../users/sockets.ts';
import { findUser } from '../users/users.repository.ts';
import { announceThread } from './announceInbox.ts';
import { lastAnswersOf, listAnswers } from './answers.repository.ts';
import { toThreadChat } from './chat/chat.entity.ts';
import { lastTextsOf, listChatMessages, lockChatOf } from './chat/chats.repository.ts';
import { endChat } from './chat/endChat.ts';
import { toInquiry, toThread } from './inbox.entity.ts';
import * as repository from './threads.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** A thread is put off for a year at most. */
const SNOOZE_MS = 366 * DAY_MS;

export async function listInbox(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  query: z.output<typeof InboxQuery>,
): Promise<{ results: InboxThread[]; count: number }> {
  const now = clock();
  const { rows, count } = await repository.listThreads(db, viewer, query, now);
  return { results: await toThreads(db, rows, now), count };
}

/** Returns these threads as the inbox lists them, in the order of the ids. */
export const readThreads = async (db: Db, viewer: Viewer, ids: readonly string[], now: Date) =>
  toThreads(db, await repository.findThreads(db, viewer, ids), now);

async function toThreads(db: Db, rows: readonly repository.ThreadRow[], now: Date): Promise<InboxThread[]> {
  const texts = await lastTexts(db, rows);
  const at = { now, away: await awayNow(db, now) };
  return rows.map((row) => toThread(row, texts(row), at));
}

/** Returns the text of a row's last message: of its conversation or chat, or the last answer to its inquiry. */
async function lastTexts(db: Db, rows: readonly repository.ThreadRow[]) {
  const found = await findMessages(
    db,
    rows.flatMap(({ lastMessageId }) => lastMessageId ?? []),
  );
  const inChats = await lastTextsOf(
    db,
    rows.flatMap(({ chat }) => chat?.id ?? []),
  );
  const answers = await lastAnswersOf(
    db,
    rows.flatMap(({ contact, thread }) => (contact ? thread.id : [])),
  );
  return ({ chat, contact, thread, lastMessageId }: repository.ThreadRow) => {
    if (chat) return inChats.get(chat.id) ?? '';
    if (contact) return answers.get(thread.id) ?? contact.message;
    return found.find(({ message }) => message.id === lastMessageId)?.message.text ?? '';
  };
}

export const countInbox = ({ database: { db }, clock }: Deps, viewer: Viewer): Promise<InboxCounts> =>
  repository.countWaiting(db, viewer, clock());

export const readThread = ({ database: { db }, clock }: Deps, viewer: Viewer, id: string): Promise<InboxItem> =>
  readIn(db, viewer, id, clock());

/** Reads a thread within a transaction. */
export async function readIn(db: Db, viewer: Viewer, id: string, now: Date): Promise<InboxItem> {
  const row = await repository.findThread(db, viewer, id, now);
  if (!row) throw new NotFound('thread');
  const texts = await lastTexts(db, [row]);
  const hasCase = row.thread.openedCaseId !== null;
  return {
    ...toThread(row, texts(row), { now, away: await awayNow(db, now) }),
    inquiry: toInquiry(row, await listAnswers(db, id)),
    chat: row.chat && toThreadChat(row.chat, await listChatMessages(db, row.chat.id), { hasCase, now }),
  };
}

/** Assigns, snoozes, closes or reopens a thread that nobody has changed since the viewer saw it. */
export async function updateThread(
  { database, clock }: Deps,
  viewer: Viewer,
  id: string,
  { version, assigneeId, snoozedUntil, state }: z.output<typeof UpdateThreadBody>,
): Promise<InboxItem> {
  const now = clock();
  const until = typeof snoozedUntil === 'string' ? new Date(snoozedUntil) : snoozedUntil;
  if (until && (until <= now || until.getTime() > now.getTime() + SNOOZE_MS))
    throw new Invalid([{ field: 'snoozedUntil', message: 'Choose a time within the next year' }]);
  return database.db.transaction(async (tx) => {
    const chat = await lockChatOf(tx, id);
    const thread = await repository.lockThread(tx, viewer, id, now);
    if (!thread) throw new NotFound('thread');
    if (thread.version !== version) throw new ChangedMeanwhile();
    if (chat) refuseForChat(until, state);
    if (assigneeId) await requireAssignable(tx, thread.caseId, assigneeId);
    const before = await readIn(tx, viewer, id, now);
    await repository.writeThread(tx, id, {
      ...(assigneeId === undefined ? {} : { assigneeId }),
      ...(until === undefined ? {} : { snoozedUntil: until, isClosed: false }),
      ...(state === undefined ? {} : { isClosed: state === 'closed', snoozedUntil: null }),
    });
    if (chat && !chat.ending && state === 'closed') await endChat(tx, chat, 'firm', now);
    await announceThread(tx, { id, formerId: thread.assigneeId, now });
    // A colleague who hands on an inquiry may lose sight of it, and still gets the answer to this call.
    const after = await repository.findThread(tx, { id: viewer.id, role: 'admin' }, id, now);
    if (!after) return before;
    const ended = before.chat && { ...before.chat, ending: after.chat?.ending ?? null };
    const shown = toThread(after, before.text, { now, away: await awayNow(tx, now) });
    return { ...shown, inquiry: before.inquiry, chat: ended };
  });
}

/** Refuses what no chat can do: its guest waits now, and does not come back after the end. */
function refuseForChat(snoozedUntil: Date | null | undefined, state: 'open' | 'closed' | undefined): void {
  if (snoozedUntil) throw new Invalid([{ field: 'snoozedUntil', message: 'A chat cannot wait' }]);
  if (state === 'open') throw new Invalid([{ field: 'state', message: 'A chat that is over does not begin again' }]);
}

/** Refuses an assignee who does not work here, or may not see the case of a conversation. */
async function requireAssignable(tx: Db, caseId: string | null, assigneeId: string): Promise<void> {
  const refuse = (message: string) => new Invalid([{ field: 'assigneeId', message }]);
  const colleague = (await findColleague(tx, assigneeId)) && (await findUser(tx, assigneeId));
  if (!colleague) throw refuse('Choose somebody who works here');
  if (caseId === null) return;
  const sees = visibleCases({ id: assigneeId, role: colleague.user.role, reach: reachOf(colleague.user) });
  if ((await tx.$count(cases, and(eq(cases.id, caseId), sees))) === 0)
    throw refuse('The case is not with this colleague. Give them the case first.');
}
