import type { Message, MessagePage, MessageThread } from '@firm/contract';
import type { SendMessageBody, ThreadQuery, ThreadsQuery, Unread } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Invalid, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { spend } from '../auth/budgets.ts';
import { noteAccess } from '../cases/accessLog.ts';
import { announceCase } from '../cases/announceCase.ts';
import { changeCase } from '../cases/changeCase.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { findDocument } from '../documents/documents.repository.ts';
import { toAboutThread, toMessage } from './messages.entity.ts';
import { messageBudget } from './messages.limits.ts';
import * as repository from './messages.repository.ts';
import { postMessage } from './postMessage.ts';
import { onMessageSent } from './sockets.ts';
import { countUnread, findParties, isAnswerable, listThreads as listRows, sideOf } from './threads.repository.ts';
import { mayTranslate, readsTranslations } from './translateMessage.ts';
import { translationsOf } from './translations.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

export async function listThreads(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  query: z.output<typeof ThreadsQuery>,
): Promise<{ results: MessageThread[]; count: number }> {
  const { rows, count } = await listRows(db, viewer, query);
  const [unread, last] = await Promise.all([
    countUnread(db, viewer, clock()),
    repository.findMessages(
      db,
      rows.flatMap(({ lastMessageId }) => lastMessageId ?? []),
    ),
  ]);
  const results = rows.map((row) => {
    const lastRow = last.find(({ message }) => message.id === row.lastMessageId);
    return {
      ...toAboutThread(row),
      lastMessage: lastRow ? toMessage(lastRow) : null,
      unread: unread.find(({ caseId }) => caseId === row.caseId)?.unread ?? 0,
    };
  });
  return { results, count };
}

export async function readUnread({ database: { db }, clock }: Deps, viewer: Viewer): Promise<z.output<typeof Unread>> {
  const cases = await countUnread(db, viewer, clock());
  return { total: cases.reduce((sum, { unread }) => sum + unread, 0), cases };
}

/** Returns one page of a thread; reading by staff is recorded in the client's access log. */
export async function readThread(
  { database, clock, env }: Deps & Pick<AppDeps, 'env'>,
  viewer: Viewer,
  caseId: string,
  { before, limit }: z.output<typeof ThreadQuery>,
): Promise<MessagePage> {
  const { db } = database;
  const parties = await findParties(db, viewer, caseId);
  if (!parties) throw new NotFound('case');
  const place = before === undefined ? undefined : await repository.findPlace(db, caseId, before);
  if (before !== undefined && place === undefined) throw new NotFound('message');
  const [rows, read, [waiting], canTranslate] = await Promise.all([
    // One message more than the page shows whether there are older ones.
    repository.listMessages(db, caseId, { before: place, limit: limit + 1 }),
    repository.findRead(db, caseId, sideOf(viewer) === 'client' ? 'firm' : 'client'),
    countUnread(db, viewer, clock(), { caseId }),
    mayTranslate({ database, env }, viewer, parties.client.id),
    noteAccess(db, { actor: viewer, caseId, holderId: parties.client.id, what: 'messages', at: clock() }),
  ]);
  const shown = rows.slice(0, limit).reverse();
  const ofFirm = shown.filter(({ message }) => message.side === 'firm').map(({ message }) => message.id);
  const reads = canTranslate || (await readsTranslations(db, viewer, parties.client.id));
  const translations = reads ? await translationsOf(db, ofFirm) : [];
  const messages = shown.map((row) => toMessage(row, translations));
  return {
    ...toAboutThread(parties),
    messages,
    older: rows.length > limit ? (messages[0]?.id ?? null) : null,
    readByOther: read?.at ? { messageId: read.messageId, at: read.at.toISOString() } : null,
    unread: waiting?.unread ?? 0,
    canTranslate,
  };
}

export async function sendMessage(
  deps: Deps & Pick<AppDeps, 'outbox' | 'env'>,
  viewer: Viewer,
  caseId: string,
  { text, attachments, seen }: z.output<typeof SendMessageBody>,
  keep: KeepAnswer,
): Promise<Message> {
  await spend(deps, viewer, messageBudget);
  return changeCase(deps, viewer, caseId, async (change) => {
    const { tx, row: about, now } = change;
    const documentIds = [...new Set(attachments)];
    for (const documentId of documentIds) {
      const found = await findDocument(tx, viewer, documentId);
      if (found?.document.caseId === caseId) continue;
      throw new Invalid([{ field: 'attachments', message: 'A document is no longer part of this case' }]);
    }
    const message = { side: sideOf(viewer), senderId: viewer.id, text };
    if (seen !== undefined) {
      const place = await repository.findPlace(tx, caseId, seen);
      if (place === undefined) throw new NotFound('message', 'seen');
      if (message.side === 'firm' && (await repository.isAnsweredAfter(tx, place, { ...message, caseId })))
        throw new Conflict('answered_meanwhile', 'A colleague has answered meanwhile');
    }
    const id = await postMessage(deps, change, message, documentIds);
    await onMessageSent.ask({ tx, caseId, side: message.side, at: now, assignedStaffId: about.assignedStaffId });
    const [row] = await repository.findMessages(tx, [id]);
    if (!row) throw new Error('the message was not inserted');
    return keep(tx, toMessage(row));
  });
}

/** Records how far a viewer has read. Only the person who is to answer counts: a colleague's view changes nothing. */
export async function markRead({ database, clock }: Deps, viewer: Viewer, caseId: string, upTo: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const parties = await findParties(tx, viewer, caseId);
    if (!parties) throw new NotFound('case');
    const place = await repository.findPlace(tx, caseId, upTo);
    if (place === undefined) throw new NotFound('message');
    const now = clock();
    if (!(await isAnswerable(tx, viewer, caseId, now))) return;
    if (!(await repository.moveRead(tx, caseId, sideOf(viewer), place, now))) return;
    const about = { id: caseId, assignedStaffId: parties.staff?.id ?? null };
    await announceCase(tx, about, [{ topic: 'messages', id: caseId }]);
  });
}
