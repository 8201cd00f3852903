import { and, count, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announce } from '../../ground/live/live.ts';
import type { MailStop } from '../../ground/mail/mailStops.ts';
import { newsletterSubscribers } from '../newsletter/newsletter.tables.ts';
import type { UserRow } from './users.repository.ts';
import { users } from './users.tables.ts';

const { role, mailStop, mailStoppedAt, mailWorksSince } = users;
const stopsOf = { role, mailStop, mailStoppedAt, mailWorksSince };
/** The changes that prove an address: a person who opened a mailed link gets mail. */
export const mailWorks = (now: Date) => ({ mailStop: null, mailStoppedAt: null, mailWorksSince: now });

/** Whether the opening of a link shows that mail arrives now: not of one that was mailed before mail stopped. */
export const showsMail = ({ mailStoppedAt }: Pick<UserRow, 'mailStoppedAt'>, mailedAt: Date): boolean =>
  mailStoppedAt === null || mailedAt >= mailStoppedAt;

/** Why an account gets no more mail; of those who work for the firm nobody is stopped. */
export const stopOf = ({ role, mailStop }: Pick<UserRow, 'role' | 'mailStop'>): MailStop | null =>
  role === 'client' ? mailStop : null;

/** Returns why the address of an account gets no more mail. */
export async function mailStopOfAccount(db: Db, email: string): Promise<MailStop | null> {
  const [user] = await db.select(stopsOf).from(users).where(eq(users.email, email.toLowerCase()));
  return user ? stopOf(user) : null;
}

/**
 * Stops mail to the address of a client, unless the address was proved after `at`; of the same news the latest counts.
 * A complaint stays where a bounce follows: it says that mail arrives.
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
  if (user?.role !== 'client' || (user.mailWorksSince ?? at) > at) return;
  const since = at > now ? now : at;
  if (user.mailStop === stop ? (user.mailStoppedAt ?? since) >= since : user.mailStop === 'complaint') return;
  await tx.update(users).set({ mailStop: stop, mailStoppedAt: since }).where(eq(users.id, user.id));
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

/** Takes back the stops that bounces have made since a moment; returns the accounts. */
export async function liftStopsSince(db: Db, since: Date, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(users)
      .set(mailWorks(now))
      .where(and(eq(users.mailStop, 'bounce'), gte(users.mailStoppedAt, since)))
      .returning({ id: users.id });
    const ids = rows.map(({ id }) => id);
    await announce(tx, { to: ids, topic: 'users' });
    return ids;
  });
}

const byHour = sql<string>`to_char(${users.mailStoppedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:00"Z"')`;

/** Counts the stops of clients by the hour in which they came and by their reason, newest first. */
export const countStops = (db: Db) =>
  db
    .select({ hour: byHour, stop: users.mailStop, count: count() })
    .from(users)
    .where(and(isNotNull(users.mailStop), eq(users.role, 'client')))
    .groupBy(byHour, users.mailStop)
    .orderBy(desc(byHour), users.mailStop);
