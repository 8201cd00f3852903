import { randomUUID } from 'node:crypto';
import type { InquiryAnswer } from '@firm/contract';
import type { AnswerInquiryBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { fullName } from '../../../ground/words/fullName.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { awayNow } from '../../users/sockets.ts';
import { findUser } from '../../users/users.repository.ts';
import { announceThread } from '../announceInbox.ts';
import { findThread, lockThread, writeThread } from '../threads.repository.ts';
import { countChatMessages, insertChatMessage, lockChatOf, writeChat } from './chats.repository.ts';

/** Writes to the guest of a chat; whoever answers first has the chat. */
export async function answerChat(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
  id: string,
  { text, answersSeen }: z.output<typeof AnswerInquiryBody>,
  keep: KeepAnswer,
): Promise<InquiryAnswer> {
  const now = clock();
  return database.db.transaction(async (tx) => {
    const chat = await lockChatOf(tx, id);
    const thread = await lockThread(tx, viewer, id, now);
    if (!thread) throw new NotFound('thread');
    // Meanwhile it may have become an inquiry.
    if (!chat || chat.ending) throw new Conflict('conflict', 'This chat is over');
    if ((await countChatMessages(tx, chat.id, 'firm')) !== answersSeen)
      throw new Conflict('answered_meanwhile', 'A colleague has answered meanwhile');
    const author = await findUser(tx, viewer.id);
    const written = { id: randomUUID(), text, sentAt: now };
    await insertChatMessage(tx, { ...written, chatId: chat.id, side: 'firm', authorId: viewer.id });
    const holder = (await findThread(tx, viewer, id, now))?.staff?.id;
    const isAway = (await awayNow(tx, now)).some(({ staffId }) => staffId === holder);
    // Its guest is here now: the chat is with whoever answers.
    const assigneeId = holder && !isAway ? holder : viewer.id;
    await writeThread(tx, id, { lastAt: now, waitingSince: null, dueAt: null, assigneeId });
    await writeChat(tx, chat.id);
    await announceThread(tx, { id, now });
    return keep(tx, {
      ...{ id: written.id, text, sentAt: now.toISOString() },
      author: author ? { id: viewer.id, name: fullName(author.user) } : null,
    });
  });
}
