import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@firm/contract';
import type { AppDeps } from '../app.ts';
import { admitAttempt } from '../auth/attempts.ts';
import { Invalid } from '../errors.ts';
import { queueMail } from '../mail/mail.ts';
import { lockByToken, subscriberOf, updateSubscriber } from './newsletter.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'clock' | 'env'>;

/** Nobody's mailbox is filled by asking again and again. */
const ASK_AGAIN_MS = 10 * 60 * 1000;

const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const unknownToken = () => new Invalid([{ field: 'token', message: 'This link is no longer valid' }]);

/** Asks the address by mail whether it wants the letters. What happens is the same to the caller for a new address, a known one and one that left. */
export async function subscribe(
  deps: Deps,
  email: string,
  from: { address: string; language: Language },
): Promise<void> {
  const { database, outbox, clock, env } = deps;
  const { language } = from;
  const now = clock();
  const counted = { rule: 'newsletter', of: from.address } as const;
  await admitAttempt(database.db, now, counted);
  const address = email.toLowerCase();
  await database.db.transaction(async (tx) => {
    const subscriber = await subscriberOf(tx, {
      email: address,
      language,
      status: 'pending',
      unsubscribeToken: newToken(),
      createdAt: now,
    });
    const askedLately = subscriber.mailedAt !== null && now.getTime() - subscriber.mailedAt.getTime() < ASK_AGAIN_MS;
    if (subscriber.status === 'confirmed' || askedLately) return;
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
      values: { link: `${env.publicUrl}/newsletter/confirm?token=${token}` },
    });
  });
  outbox.wake();
}

/** Following the link twice is no mistake. */
export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  const { database, outbox, clock, env } = deps;
  await database.db.transaction(async (tx) => {
    const subscriber = await lockByToken(tx, 'confirmTokenHash', hashOf(token));
    if (!subscriber || subscriber.status === 'unsubscribed') throw unknownToken();
    if (subscriber.status === 'confirmed') return;
    await updateSubscriber(tx, subscriber.id, { status: 'confirmed', confirmedAt: clock(), unsubscribedAt: null });
    await queueMail(outbox, tx, {
      name: 'newsletterWelcome',
      to: { email: subscriber.email, name: '' },
      language: subscriber.language,
      values: { link: `${env.publicUrl}/newsletter/unsubscribe?token=${subscriber.unsubscribeToken}` },
    });
  });
  outbox.wake();
}

export async function unsubscribe({ database, clock }: Deps, token: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const subscriber = await lockByToken(tx, 'unsubscribeToken', token);
    if (!subscriber) throw unknownToken();
    if (subscriber.status === 'unsubscribed') return;
    await updateSubscriber(tx, subscriber.id, {
      status: 'unsubscribed',
      unsubscribedAt: clock(),
      confirmTokenHash: null,
    });
  });
}
