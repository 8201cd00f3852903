import { randomBytes } from 'node:crypto';
import { LANGUAGES, type Language } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid } from '../../ground/errors.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { admitLetterToStranger } from '../../ground/mail/strangers.ts';
import { confirmPage, leavePage } from './leaveLinks.ts';
import { newsletterLimit } from './newsletter.limits.ts';
import {
  forgetUnconfirmed,
  lockByAddress,
  lockByToken,
  subscriberOf,
  updateSubscriber,
} from './newsletter.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'clock' | 'env'>;

/** Repeated requests within this time send no further letter. */
const ASK_AGAIN_MS = 10 * 60 * 1000;
/** The same of an address that took no mail: whoever it is, most of these letters come back, too. */
const ASK_BOUNCED_AGAIN_MS = 30 * 24 * 60 * 60 * 1000;
/** A subscriber who comes back within this time gets no second letter of welcome. */
const WELCOME_AGAIN_MS = 24 * 60 * 60 * 1000;

/** So long a mailed link confirms, and an address is kept that never did. */
const CONFIRM_WITHIN_MS = 30 * 24 * 60 * 60 * 1000;

const newToken = () => randomBytes(32).toString('base64url');
/** The token of a confirmation names the language of its mail, in which the letters come from then on. */
const confirmToken = (language: Language) => `${newToken()}-${language}`;
const languageOf = (token: string) => LANGUAGES.find((language) => token.endsWith(`-${language}`));
const unknownToken = () => new Invalid([{ field: 'token', message: 'This link is no longer valid' }]);

/**
 * Asks an address by mail to confirm, a subscribed one where it is asked in another language. The answer is the same
 * for new, subscribed and unsubscribed addresses.
 */
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
    const isConfirmed = subscriber.status === 'confirmed';
    if ((isConfirmed && subscriber.language === language) || !mayAsk(subscriber, now)) return;
    const token = confirmToken(language);
    await updateSubscriber(tx, subscriber.id, {
      // Anyone may have typed the address: until its reader confirms, the letters come as before.
      ...(!isConfirmed && { status: 'pending', language }),
      ...{ confirmTokenHash: hashOf(token), mailedAt: now },
    });
    await queueMail(outbox, tx, {
      name: isConfirmed ? 'newsletterLanguage' : 'newsletterConfirm',
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

/** Confirms a subscription in the language of the mail; opening the link again is harmless. */
export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  const { database, outbox, clock } = deps;
  await database.db.transaction(async (tx) => {
    const subscriber = await lockByToken(tx, 'confirmTokenHash', hashOf(token));
    if (!subscriber || subscriber.status === 'unsubscribed') throw unknownToken();
    const language = languageOf(token) ?? subscriber.language;
    if (subscriber.status === 'confirmed' && subscriber.language === language) return;
    const isOld = (subscriber.mailedAt ?? subscriber.createdAt) < new Date(clock().getTime() - CONFIRM_WITHIN_MS);
    if (isOld) throw unknownToken();
    await confirm(deps, tx, { ...subscriber, language });
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
  await confirm(deps, tx, { ...subscriber, language });
}

/** Has the letters of an account's owner come in another language, where they come at all. */
export async function translateSubscription(tx: Db, email: string, language: Language): Promise<void> {
  const subscriber = await lockByAddress(tx, email);
  if (subscriber?.status === 'confirmed') await updateSubscriber(tx, subscriber.id, { language });
}

/** Moves a subscription to the new address of an account, if there was one. */
export async function moveSubscription(deps: Deps, tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const left = await lockByAddress(tx, from);
  if (left?.status !== 'confirmed') return;
  await end(deps, tx, left);
  await subscribeOwner(deps, tx, { email: to, language: left.language }, true);
}

/**
 * Stops a confirmed address that takes no mail, or whose reader complained; returns the subscriber. Whoever has
 * confirmed since `at` goes on. A complaint is kept also of who has left meanwhile, as mail programs do in one step,
 * and a bounce of who has not confirmed yet.
 */
export async function stopAddress(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { email, reason, at }: { email: string; reason: 'bounce' | 'complaint'; at: Date },
): Promise<Subscriber | undefined> {
  const subscriber = await lockByAddress(tx, email.toLowerCase());
  if (!subscriber || (subscriber.confirmedAt ?? at) > at) return undefined;
  if (subscriber.status !== 'confirmed') {
    if (reason === 'complaint' || (subscriber.status === 'pending' && !subscriber.stopReason))
      await updateSubscriber(tx, subscriber.id, { stopReason: reason });
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

/** Deletes addresses that never confirmed. Those that took no mail stay, so that none of them is asked again soon. */
export const forgetStrangers = (db: Db, now: Date): Promise<void> =>
  forgetUnconfirmed(db, new Date(now.getTime() - CONFIRM_WITHIN_MS));

type Subscriber = Awaited<ReturnType<typeof subscriberOf>>;

const NOT_ENDED = { unsubscribedAt: null, stoppedAt: null, stopReason: null };

async function confirm({ outbox, clock, env }: Deps, tx: Db, subscriber: Subscriber) {
  const { id, email, language, unsubscribeToken, confirmedAt } = subscriber;
  const now = clock();
  if (subscriber.status === 'confirmed') return updateSubscriber(tx, id, { language });
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
