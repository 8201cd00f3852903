import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import type { MailStop } from '../../ground/mail/mailStops.ts';
import { newsletterSubscribers } from '../newsletter/newsletter.tables.ts';
import { users } from './users.tables.ts';

const stopsOf = { mailStop: users.mailStop, mailWorksSince: users.mailWorksSince };
/** What the proof of an address changes: whoever opened a mailed link gets mail. */
export const mailWorks = (now: Date) => ({ mailStop: null, mailStoppedAt: null, mailWorksSince: now });

/** Returns why the address of an account gets no more mail. */
export async function mailStopOfAccount(db: Db, email: string): Promise<MailStop | null> {
  const [user] = await db.select(stopsOf).from(users).where(eq(users.email, email.toLowerCase()));
  return user?.mailStop ?? null;
}

/**
 * Stops mail to the address of an account, unless the address was proved after `at`. A complaint stays where a bounce
 * follows: it says that mail arrives.
 */
export async function stopMailOfAccount(
  tx: Db,
  { email, stop, at, now }: { email: string; stop: MailStop; at: Date; now: Date },
): Promise<void> {
  const address = eq(users.email, email.toLowerCase());
  const [user] = await tx
    .select({ id: users.id, ...stopsOf })
    .from(users)
    .where(address)
    .for('no key update');
  if (!user || (user.mailWorksSince ?? at) > at) return;
  if (user.mailStop === stop || user.mailStop === 'complaint') return;
  await tx.update(users).set({ mailStop: stop, mailStoppedAt: now }).where(eq(users.id, user.id));
  await announce(tx, { to: [user.id], topic: 'users' });
}

/** Takes back the stops of accounts whose readers of the newsletter bounced wrongly. */
export async function takeBackMailStops(tx: Db, subscriberIds: readonly string[], now: Date): Promise<void> {
  if (subscriberIds.length === 0) return;
  const addresses = tx
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.id, [...subscriberIds]));
  await tx
    .update(users)
    .set(mailWorks(now))
    .where(and(inArray(users.email, addresses), eq(users.mailStop, 'bounce')));
}
