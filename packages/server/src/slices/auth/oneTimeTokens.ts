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

/** The lifetime of a token, by its purpose. */
const LASTS_MS: Record<Purpose, number> = {
  verify_email: 7 * DAY,
  reset_password: 60 * MINUTE,
  change_email: DAY,
  // Long enough for owners who rarely read mail; limited, since others may come to hold an old mailbox.
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
  /** Replaces the usual lifetime of the purpose. */
  lastsMs?: number;
  /** A token chosen by the caller. Default: 256 random bits. */
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
    // Tokens issued earlier do not open a closed account.
    sql`not exists (select from ${users} where ${users.id} = ${oneTimeTokens.userId} and ${users.disabledAt} is not null)`,
  );

/** Reads a valid token without using it up. */
export async function peekToken(db: Db, now: Date, purpose: Purpose, token: string): Promise<Row | undefined> {
  return (
    await db
      .select()
      .from(oneTimeTokens)
      .where(usable(purpose, token, now))
  )[0];
}

/** Uses a token up; of two concurrent callers one gets it. */
export async function takeToken(db: Db, now: Date, purpose: Purpose, token: string): Promise<Row | undefined> {
  return (
    await db
      .delete(oneTimeTokens)
      .where(usable(purpose, token, now))
      .returning()
  )[0];
}

/** Deletes an account's tokens of the given purposes. */
export async function dropTokens(db: Db, userId: string, ...purposes: Purpose[]): Promise<void> {
  await db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, purposes)));
}

/** Deletes an account's tokens of one purpose that were issued after a moment. */
export async function dropLaterTokens(db: Db, userId: string, purpose: Purpose, since: Date): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), gte(oneTimeTokens.createdAt, since)),
    );
}

/** Returns the newest valid token of a purpose. */
export async function waitingToken(db: Db, now: Date, userId: string, purpose: Purpose): Promise<Row | undefined> {
  const [newest] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now)))
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1);
  return newest;
}

/** Deletes expired tokens; called by the housekeeping job. */
export async function forgetOldTokens(db: Db, now: Date): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
}
