import { type ContactAnswer, type Language, replyDueAt } from '@firm/contract';
import type { ContactBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { officeOf } from '../../ground/facts/firmOf.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { mayWriteToStranger } from '../../ground/mail/strangers.ts';
import { findUser } from '../users/users.repository.ts';
import { contactLimit } from './contact.limits.ts';
import { countMessagesFrom, insertMessage, takeTurn } from './contact.repository.ts';
import { letterToFirm, letterToSender, type Message } from './contactLetters.ts';
import { onInquiry } from './sockets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Letters a day to one address: the form must not write to strangers. The firm still receives further messages. */
const LETTERS_A_DAY = 3;

interface Sender {
  /** The sender's network address. */
  address: string;
  /** The sender's account; null when not signed in. */
  userId: string | null;
  language: Language;
}

/** Stores a message, and mails the firm and the sender. */
export async function takeMessage(
  deps: AppDeps,
  { website, ...body }: z.output<typeof ContactBody>,
  sender: Sender,
  keep: KeepAnswer,
): Promise<ContactAnswer> {
  const { database, outbox, clock } = deps;
  const now = clock();
  const dueAt = replyDueAt(now, await officeOf(database.db));
  // The honeypot: a bot that filled it gets the same answer as a person.
  if (website) return keep(database.db, { dueAt: dueAt.toISOString(), receiptSent: true, copySent: false });

  const counted = { limit: contactLimit, of: sender.address } as const;
  await admitAttempt(database.db, now, counted);

  const message = {
    ...body,
    phone: body.phone || null,
    company: body.company || null,
    service: body.service ?? null,
    preferredContact: body.preferredContact ?? 'either',
    urgency: body.urgency ?? 'normal',
    language: body.language ?? sender.language,
    userId: sender.userId,
    createdAt: now,
    dueAt,
  };
  const isOwn = sender.userId !== null && (await isConfirmedAddressOf(database.db, sender.userId, message.email));
  const sendsLetter = isOwn || (await mayWriteToStranger(deps));
  const answer = await database.db.transaction(async (tx) => {
    const { id, isReceiptSent } = await storeMessage(deps, tx, message, { isOwn, sendsLetter });
    await onInquiry.ask({ tx, id, createdAt: now, dueAt });
    return keep(tx, { dueAt: dueAt.toISOString(), receiptSent: isReceiptSent, copySent: isReceiptSent && isOwn });
  });
  outbox.wake();
  return answer;
}

/** Stores a message and queues its letters: to the firm, and to the sender unless too many went there today. */
export async function storeMessage(
  { outbox, env }: Pick<AppDeps, 'outbox' | 'env'>,
  tx: Db,
  message: Message,
  { isOwn, sendsLetter }: { isOwn: boolean; sendsLetter: boolean },
): Promise<{ id: string; isReceiptSent: boolean }> {
  await takeTurn(tx, message.email);
  const sentToday = await countMessagesFrom(tx, message.email, new Date(message.createdAt.getTime() - DAY_MS));
  const id = await insertMessage(tx, message);
  await queueMail(outbox, tx, letterToFirm(message, env));
  const isReceiptSent = sendsLetter && sentToday < LETTERS_A_DAY;
  if (isReceiptSent) await queueMail(outbox, tx, letterToSender(message, env, { isOwn }));
  return { id, isReceiptSent };
}

async function isConfirmedAddressOf(db: Db, userId: string, address: string): Promise<boolean> {
  const found = await findUser(db, userId);
  return found?.user.isVerified === true && found.user.email.toLowerCase() === address.toLowerCase();
}
