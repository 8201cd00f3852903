import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { users } from '../users/users.tables.ts';
import { oneTimeTokens } from './auth.tables.ts';

type Row = typeof oneTimeTokens.$inferSelect;
type Purpose = Row['purpose'];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long each may be used. */
const LASTS_MS: Record<Purpose, number> = {
  verify_email: 7 * DAY,
  reset_password: 60 * MINUTE,
  change_email: DAY,
  // Whoever does not read mail every day must still find their account in time; whoever holds an old mailbox must not for ever.
  undo_email: 14 * DAY,
  second_factor: 5 * MINUTE,
  new_passkey: 5 * MINUTE,
  passkey: 5 * MINUTE,
};

interface NewToken {
  purpose: Purpose;
  userId?: string;
  email?: string;
  keepSignedIn?: boolean;
  /** Other than what is usual for its purpose. */
  lastsMs?: number;
  /** What is to be presented later, when others have chosen it. Default: 256 random bits. */
  token?: string;
}

export async function issueToken(
  db: Db,
  now: Date,
  { token = randomBytes(32).toString('base64url'), lastsMs, ...what }: NewToken,
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + (lastsMs ?? LASTS_MS[what.purpose]));
  await db.insert(oneTimeTokens).values({ ...what, tokenHash: hashOf(token), createdAt: now, expiresAt });
  return { token, expiresAt };
}

const usable = (purpose: Purpose, token: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, hashOf(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now),
    // A closed account is opened by nothing that was mailed or begun before.
    sql`not exists (select from ${users} where ${users.id} = ${oneTimeTokens.userId} and ${users.disabledAt} is not null)`,
  );

/** Looks at it and leaves it. */
export async function peekToken(db: Db, now: Date, purpose: Purpose, token: string): Promise<Row | undefined> {
  return (
    await db
      .select()
      .from(oneTimeTokens)
      .where(usable(purpose, token, now))
  )[0];
}

/** Uses it up: of two who come at once, one gets it. */
export async function takeToken(db: Db, now: Date, purpose: Purpose, token: string): Promise<Row | undefined> {
  return (
    await db
      .delete(oneTimeTokens)
      .where(usable(purpose, token, now))
      .returning()
  )[0];
}

/** Makes what was mailed before useless. */
export async function dropTokens(db: Db, userId: string, ...purposes: Purpose[]): Promise<void> {
  await db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, purposes)));
}

/** Those of one kind that were issued since. */
export async function dropLaterTokens(db: Db, userId: string, purpose: Purpose, since: Date): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), gte(oneTimeTokens.createdAt, since)),
    );
}

/** The newest of its kind that somebody can still use. */
export async function waitingToken(db: Db, now: Date, userId: string, purpose: Purpose): Promise<Row | undefined> {
  const [newest] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now)))
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1);
  return newest;
}

/** For the housekeeping job. */
export async function forgetOldTokens(db: Db, now: Date): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
}
