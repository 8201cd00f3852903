import { randomUUID } from 'node:crypto';
import type { InquiryAnswer } from '@firm/contract';
import type { AnswerInquiryBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { momentIn } from '../../ground/mail/momentIn.ts';
import { fullName } from '../../ground/words/fullName.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { awayNow } from '../users/sockets.ts';
import { findUser } from '../users/users.repository.ts';
import { announceThread } from './announceInbox.ts';
import { countAnswers, insertAnswer } from './answers.repository.ts';
import { toAnswer } from './inbox.entity.ts';
import { answersLimit } from './inquiries.limits.ts';
import { findThread, lockThread, writeThread } from './threads.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** Puts `> ` before each line, as mail programs do. */
const quoted = (text: string) => text.replace(/^/gm, '> ');

/** Keeps an answer to an inquiry and mails it, in the inquirer's language; what they wrote stands below it. */
export async function answerInquiry(
  { database, clock, outbox, env }: Deps,
  viewer: Viewer,
  id: string,
  { text, answersSeen }: z.output<typeof AnswerInquiryBody>,
  keep: KeepAnswer,
): Promise<InquiryAnswer> {
  const now = clock();
  await admitAttempt(database.db, now, { limit: answersLimit, of: viewer.id });
  const answer = await database.db.transaction(async (tx) => {
    const thread = await lockThread(tx, viewer, id, now);
    const found = thread && (await findThread(tx, viewer, id, now));
    if (!found) throw new NotFound('thread');
    if (!found.contact) throw new Conflict('conflict', 'A conversation is answered with a message in its case');
    const { contact, client } = found;
    if ((await countAnswers(tx, id)) !== answersSeen)
      throw new Conflict('answered_meanwhile', 'A colleague has answered meanwhile');
    const holder = found.staff?.id;
    const isUncovered = (await awayNow(tx, now)).some(({ staffId, cover }) => staffId === holder && !cover);
    const author = await findUser(tx, viewer.id);
    const written = { id: randomUUID(), threadId: id, authorId: viewer.id, text, sentAt: now };
    await insertAnswer(tx, written);
    await writeThread(tx, id, {
      ...{ lastAt: now, waitingSince: null, dueAt: null },
      assigneeId: holder && !isUncovered ? holder : viewer.id,
    });
    await queueMail(outbox, tx, {
      name: 'inquiryAnswered',
      to: { email: contact.email, name: contact.name },
      replyTo: { email: addressOf(env.mailToFirm), name: '' },
      language: contact.language,
      ...(client ? { about: client.id } : {}),
      values: {
        answer: text,
        writer: author ? fullName(author.user) : '',
        date: momentIn(contact.language, contact.createdAt),
        quoted: quoted(contact.message),
      },
    });
    await announceThread(tx, { id, now });
    return keep(tx, toAnswer({ answer: written, author: author?.user ?? null }));
  });
  outbox.wake();
  return answer;
}

/** Returns the bare address: `Crossbay <office@crossbay.example>` → `office@crossbay.example`. */
const addressOf = (mailbox: string) => /<([^>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
