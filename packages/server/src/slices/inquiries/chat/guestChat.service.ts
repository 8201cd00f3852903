import { randomUUID } from 'node:crypto';
import { CHAT_MESSAGES_MAX, CHAT_PATIENCE_MS, type ChatMessage, type GuestChat, type Language } from '@firm/contract';
import type { StartChatBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, FeatureDisabled, NotFound, TooMany } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { hashOf } from '../../../ground/keys/hashOf.ts';
import { sign } from '../../../ground/keys/sign.ts';
import { districtOf } from '../../../ground/limits/districtOf.ts';
import { DAY_MS } from '../../../ground/limits/limit.ts';
import { admitAttempt, networkOf } from '../../../ground/limits/limits.ts';
import { announceThread, announceToReaders } from '../announceInbox.ts';
import { inboxThreads } from '../inbox.tables.ts';
import {
  chatDistrictLimit,
  chatEndLimit,
  chatMessageLimit,
  chatNetworkLimit,
  chatStartLimit,
} from '../inquiries.limits.ts';
import { writeThread } from '../threads.repository.ts';
import { newChatToken } from './chatCookie.ts';
import {
  type Chat,
  type ChatPlace,
  countChatMessages,
  countOpen,
  countOpenOf,
  findByToken,
  insertChat,
  insertChatMessage,
  lockChat,
  lockThreadOf,
  renewToken,
  writeChat,
} from './chats.repository.ts';
import { admitLetter, becomeInquiry, endOrPassOn, UNANSWERED_SILENT_MS } from './endChat.ts';
import { districtMax, isChatOn, readOffice } from './office.ts';
import { readGuestChat } from './readGuestChat.ts';

export interface Guest {
  /** The guest's network address. */
  address: string;
  /** The token of the chat that the browser has already. */
  token: string | undefined;
}

const isOver = () => new Conflict('conflict', 'This chat is over');

/** Starts a chat and returns its token. For a day a repeat of the call gets the same chat, and a new token for it. */
export async function startChat(
  deps: AppDeps,
  { name, email, text, ...body }: z.output<typeof StartChatBody>,
  { address, token: held }: Guest,
  { key, language }: { key: string | undefined; language: Language },
): Promise<{ chat: GuestChat; token: string }> {
  if (!isChatOn(deps)) throw new FeatureDisabled();
  const { db } = deps.database;
  const now = deps.clock();
  const token = newChatToken();
  const startHash = key === undefined ? null : hashOf(key);
  const begun = async () => {
    const chat = await findByToken(db, token);
    if (!chat) throw new NotFound('chat');
    return { chat: await readGuestChat(db, chat, now), token };
  };
  const renew = () => startHash !== null && renewToken(db, startHash, hashOf(token), new Date(now.getTime() - DAY_MS));
  if (await renew()) return begun();
  const before = held === undefined ? undefined : await findByToken(db, held);
  if (before && !before.ending) throw new Conflict('conflict', 'There is a chat already');
  await admitAttempt(db, now, { limit: chatStartLimit, of: address });
  await admitAttempt(db, now, { limit: chatDistrictLimit, of: districtOf(address) });
  if (!(await readOffice(deps)).isOpen) throw new Conflict('conflict', 'Nobody is there for a chat right now');
  const place = placeOf(deps.keys, address);
  const isNew = await db.transaction(async (tx) => {
    await assertRoom(tx, place);
    const times = { startedAt: now, seenAt: now };
    const about = { service: body.service ?? null, language: body.language ?? language };
    const row = { name, email: email ?? null, ...about, ...times, ...place };
    const chatId = await insertChat(tx, { ...row, tokenHash: hashOf(token), startHash });
    if (chatId === undefined) return false;
    await insertChatMessage(tx, { chatId, side: 'guest', text, sentAt: now });
    const dueAt = new Date(now.getTime() + CHAT_PATIENCE_MS);
    const [thread] = await tx
      .insert(inboxThreads)
      .values({ chatId, lastAt: now, waitingSince: now, dueAt })
      .returning({ id: inboxThreads.id });
    if (thread) await announceThread(tx, { id: thread.id, now });
    return true;
  });
  // The same call came twice at once.
  if (!isNew) await renew();
  return begun();
}

/** The network and the district of a guest, under a key: all addresses of IPv4 can be hashed in minutes. */
const placeOf = (keys: AppDeps['keys'], address: string): ChatPlace => ({
  networkHash: sign(keys, 'chatPlaces', networkOf(address)),
  districtHash: sign(keys, 'chatPlaces', districtOf(address)),
});

/** Chats that are open at once from one network, such as a waiting room. */
const NETWORK_MAX = 6;

/**
 * Throws a 429 where a network or a district has as many chats open as it may: the others are for everybody else.
 */
async function assertRoom(tx: Db, place: ChatPlace): Promise<void> {
  const open = await countOpenOf(tx, place);
  if (open.network >= NETWORK_MAX || open.district >= districtMax(await countOpen(tx)))
    throw new TooMany(UNANSWERED_SILENT_MS / 1000);
}

/** Adds a message of the guest; the chat waits for an answer from then on. */
export async function writeToFirm(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  guest: Guest,
  text: string,
  keep: KeepAnswer,
): Promise<ChatMessage> {
  const now = clock();
  const { id } = await requireChat(db, guest.token);
  await admitAttempt(db, now, { limit: chatMessageLimit, of: id });
  await admitAttempt(db, now, { limit: chatNetworkLimit, of: guest.address });
  return db.transaction(async (tx) => {
    const chat = await lockOpen(tx, id);
    if ((await countChatMessages(tx, id, 'guest')) >= CHAT_MESSAGES_MAX)
      throw new Conflict('conflict', 'This chat is too long');
    const written = { id: randomUUID(), side: 'guest', text, sentAt: now } as const;
    await insertChatMessage(tx, { ...written, chatId: id });
    const thread = await lockThreadOf(tx, id);
    await writeChat(tx, id, { seenAt: now });
    if (thread) {
      await writeThread(tx, thread.id, {
        waitingSince: thread.waitingSince ?? now,
        dueAt: thread.dueAt ?? new Date(now.getTime() + CHAT_PATIENCE_MS),
        lastAt: now,
      });
      await (thread.waitingSince ? announceToReaders(tx, thread) : announceThread(tx, { id: thread.id, now }));
    }
    return keep(tx, { ...written, name: chat.name, sentAt: now.toISOString() });
  });
}

/** Makes a chat that waits an inquiry, which is answered at this address. */
export async function leaveEmail(deps: AppDeps, guest: Guest, email: string): Promise<GuestChat> {
  const { database, clock, outbox } = deps;
  const now = clock();
  await admitAttempt(database.db, now, { limit: chatEndLimit, of: guest.address });
  const { id } = await requireChat(database.db, guest.token);
  const sendsLetter = await admitLetter(deps, id);
  const left = await database.db.transaction(async (tx) => {
    const chat = await requireLocked(tx, id);
    if (chat.ending && chat.ending !== 'mail') throw isOver();
    if (!chat.ending) {
      if (!(await lockThreadOf(tx, id))?.waitingSince) throw new Conflict('conflict', 'This chat has been answered');
      await becomeInquiry(deps, tx, chat, { email, now, sendsLetter });
    }
    return readAgain(tx, id, now);
  });
  outbox.wake();
  return left;
}

/** Ends a chat for its guest. What waits, and has an address, is answered by mail. */
export async function endByGuest(deps: AppDeps, guest: Guest): Promise<GuestChat> {
  const { database, clock, outbox } = deps;
  const now = clock();
  await admitAttempt(database.db, now, { limit: chatEndLimit, of: guest.address });
  const { id, email } = await requireChat(database.db, guest.token);
  const sendsLetter = email !== null && (await admitLetter(deps, id));
  const ended = await database.db.transaction(async (tx) => {
    const chat = await requireLocked(tx, id);
    if (!chat.ending) await endOrPassOn(deps, tx, chat, { ending: 'guest', now, sendsLetter });
    return readAgain(tx, id, now);
  });
  outbox.wake();
  return ended;
}

async function requireChat(db: Db, token: string | undefined): Promise<Chat> {
  const chat = token === undefined ? undefined : await findByToken(db, token);
  if (!chat) throw new NotFound('chat');
  return chat;
}

async function requireLocked(tx: Db, id: string): Promise<Chat> {
  const chat = await lockChat(tx, id);
  if (!chat) throw new NotFound('chat');
  return chat;
}

async function lockOpen(tx: Db, id: string): Promise<Chat> {
  const chat = await requireLocked(tx, id);
  if (chat.ending) throw isOver();
  return chat;
}

async function readAgain(tx: Db, id: string, now: Date): Promise<GuestChat> {
  return readGuestChat(tx, await requireLocked(tx, id), now);
}
