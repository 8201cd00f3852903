import { randomBytes } from 'node:crypto';
import type { Language } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { admitLetterToStranger } from '../../ground/mail/strangers.ts';
import { confirmPage, leavePage } from './leaveLinks.ts';
import { newsletterLimit } from './newsletter.limits.ts';
import { lockByAddress, lockByToken, subscriberOf, updateSubscriber } from './newsletter.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'clock' | 'env'>;

/** Repeated requests within this time send no further letter. */
const ASK_AGAIN_MS = 10 * 60 * 1000;
/** The same of an address that took no mail: whoever it is, most of these letters come back, too. */
const ASK_BOUNCED_AGAIN_MS = 30 * 24 * 60 * 60 * 1000;
/** A subscriber who comes back within this time gets no second letter of welcome. */
const WELCOME_AGAIN_MS = 24 * 60 * 60 * 1000;

const newToken = () => randomBytes(32).toString('base64url');
const unknownToken = () => new Invalid([{ field: 'token', message: 'This link is no longer valid' }]);

/** Asks an address by mail to confirm. The answer is the same for new, subscribed and unsubscribed addresses. */
export async function subscribe(
  deps: AppDeps,
  email: string,
  from: { address: string; language: Language },
): Promise<void> {
  const { database, outbox, clock, env } = deps;
  const { language } = from;
  const now = clock();
  const counted = { limit: newsletterLimit, of: from.address } as const;
  await admitAttempt(database.db, now, counted);
  // Count before looking the address up, so that the answer does not tell whether it is subscribed.
  await admitLetterToStranger(deps);
  const address = email.toLowerCase();
  await database.db.transaction(async (tx) => {
    const subscriber = await subscriberOf(tx, {
      email: address,
      language,
      status: 'pending',
      unsubscribeToken: newToken(),
      createdAt: now,
    });
    if (subscriber.status === 'confirmed' || !mayAsk(subscriber, now)) return;
    const token = newToken();
    await updateSubscriber(tx, subscriber.id, {
      status: 'pending',
      language,
      confirmTokenHash: hashOf(token),
      mailedAt: now,
    });
    await queueMail(outbox, tx, {
      name: 'newsletterConfirm',
      to: { email: address, name: '' },
      language,
      values: { link: confirmPage(env, { token, language }) },
    });
  });
  outbox.wake();
}

/** Whether an address is asked to confirm. Who complained of our mail never is, whoever types the address. */
function mayAsk({ mailedAt, stopReason }: Subscriber, now: Date): boolean {
  if (stopReason === 'complaint') return false;
  const againMs = stopReason === 'bounce' ? ASK_BOUNCED_AGAIN_MS : ASK_AGAIN_MS;
  return mailedAt === null || now.getTime() - mailedAt.getTime() >= againMs;
}

/** Confirms a subscription; opening the link again is harmless. */
export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  const { database, outbox } = deps;
  await database.db.transaction(async (tx) => {
    const subscriber = await lockByToken(tx, 'confirmTokenHash', hashOf(token));
    if (!subscriber || subscriber.status === 'unsubscribed') throw unknownToken();
    if (subscriber.status === 'confirmed') return;
    await confirm(deps, tx, subscriber);
  });
  outbox.wake();
}

export async function unsubscribe(deps: Deps, token: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const subscriber = await lockByToken(tx, 'unsubscribeToken', token);
    if (!subscriber) throw unknownToken();
    await end(deps, tx, subscriber);
  });
}

/** Subscribes or unsubscribes an account's owner, without a letter, since the address is proved. */
export async function subscribeOwner(
  deps: Deps,
  tx: Db,
  { email, language }: { email: string; language: Language },
  wanted: boolean,
): Promise<void> {
  if (!wanted) {
    const subscribed = await lockByAddress(tx, email);
    return subscribed && end(deps, tx, subscribed);
  }
  const unsubscribeToken = newToken();
  const createdAt = deps.clock();
  const subscriber = await subscriberOf(tx, { email, language, status: 'pending', unsubscribeToken, createdAt });
  if (subscriber.status !== 'confirmed') await confirm(deps, tx, { ...subscriber, language });
}

/** Moves a subscription to the new address of an account, if there was one. */
export async function moveSubscription(
  deps: Deps,
  tx: Db,
  { from, to, language }: { from: string; to: string; language: Language },
): Promise<void> {
  const left = await lockByAddress(tx, from);
  if (left?.status !== 'confirmed') return;
  await end(deps, tx, left);
  await subscribeOwner(deps, tx, { email: to, language }, true);
}

/**
 * Stops a confirmed address that takes no mail, or whose reader complained; returns the subscriber. Whoever has
 * confirmed since `at` goes on. A complaint is kept also of who has left meanwhile, as mail programs do in one step.
 */
export async function stopAddress(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { email, reason, at }: { email: string; reason: 'bounce' | 'complaint'; at: Date },
): Promise<Subscriber | undefined> {
  const subscriber = await lockByAddress(tx, email.toLowerCase());
  if (!subscriber || (subscriber.confirmedAt ?? at) > at) return undefined;
  if (subscriber.status !== 'confirmed') {
    if (reason === 'complaint') await updateSubscriber(tx, subscriber.id, { stopReason: reason });
    return undefined;
  }
  await updateSubscriber(tx, subscriber.id, {
    status: 'stopped',
    stoppedAt: clock(),
    stopReason: reason,
    confirmTokenHash: null,
  });
  return subscriber;
}

type Subscriber = Awaited<ReturnType<typeof subscriberOf>>;

const NOT_ENDED = { unsubscribedAt: null, stoppedAt: null, stopReason: null };

async function confirm({ outbox, clock, env }: Deps, tx: Db, subscriber: Subscriber) {
  const { id, email, language, unsubscribeToken, confirmedAt } = subscriber;
  const now = clock();
  await updateSubscriber(tx, id, { status: 'confirmed', language, confirmedAt: now, ...NOT_ENDED });
  if (confirmedAt && now.getTime() - confirmedAt.getTime() < WELCOME_AGAIN_MS) return;
  await queueMail(outbox, tx, {
    name: 'newsletterWelcome',
    to: { email, name: '' },
    language,
    values: { link: leavePage(env, { token: unsubscribeToken, language }) },
  });
}

async function end({ clock }: Deps, tx: Db, { id, status }: Subscriber) {
  if (status === 'unsubscribed') return;
  await updateSubscriber(tx, id, { status: 'unsubscribed', unsubscribedAt: clock(), confirmTokenHash: null });
}
