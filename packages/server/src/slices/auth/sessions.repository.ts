import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import { users } from '../users/users.tables.ts';
import { refreshTokens, sessions } from './auth.tables.ts';

/** The generation of tokens that were replaced: older than any other. */
const REPLACED = -1;

type EndedBy = NonNullable<(typeof sessions.$inferSelect)['endedBy']>;

/** Stores a session with its first token; returns its id. */
export async function insertSession(
  db: Db,
  session: typeof sessions.$inferInsert,
  token: Omit<typeof refreshTokens.$inferInsert, 'sessionId'>,
): Promise<string> {
  const begun = db.$with('begun').as(db.insert(sessions).values(session).returning({ id: sessions.id }));
  const sessionId = sql<string>`(select ${begun.id} from ${begun})`;
  const [row] = await db
    .with(begun)
    .insert(refreshTokens)
    .values({ ...token, sessionId })
    .returning({ id: refreshTokens.sessionId });
  if (!row) throw new Error('a session was not stored');
  return row.id;
}

export async function insertRefreshToken(db: Db, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(token);
}

export async function findSession(db: Db, id: string) {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
  return session;
}

/** Returns a token with its session and the owner's role. Locks the session, so rotations of one family take turns. */
export async function lockRefreshToken(db: Db, tokenHash: string) {
  const isToken = eq(refreshTokens.tokenHash, tokenHash);
  const [found] = await db
    .select({ role: users.role })
    .from(refreshTokens)
    .innerJoin(sessions, eq(refreshTokens.sessionId, sessions.id))
    .innerJoin(users, eq(sessions.userId, users.id))
    .where(and(isToken, isNull(users.disabledAt)))
    .for('update', { of: sessions });
  if (!found) return undefined;
  // The previous holder of the lock may have rotated the family, and replaced this token: read both again.
  const [current] = await db
    .select({ token: refreshTokens, session: sessions })
    .from(refreshTokens)
    .innerJoin(sessions, eq(refreshTokens.sessionId, sessions.id))
    .where(isToken);
  return current && { ...current, role: found.role };
}

/** Updates a session after an exchange: last use, end, bound key, and the new generation if one began. */
export async function prolongSession(
  db: Db,
  id: string,
  change: Pick<
    typeof sessions.$inferInsert,
    'lastUsedAt' | 'activeAt' | 'expiresAt' | 'generation' | 'renewedAt' | 'unused' | 'keyHash'
  >,
): Promise<void> {
  await db.update(sessions).set(change).where(eq(sessions.id, id));
}

/** Notes that a token of a session's present generation has come back: its predecessor is spent from now on. */
export async function noteFirstUse(db: Db, id: string, generation: number): Promise<void> {
  await db
    .update(sessions)
    .set({ unused: false })
    .where(and(eq(sessions.id, id), eq(sessions.generation, generation), sessions.unused));
}

/** Replaces the tokens of a generation: whoever presents one of them from now on has the session ended. */
export async function replaceTokens(db: Db, sessionId: string, generation: number): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ generation: REPLACED })
    .where(and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.generation, generation)));
}

export async function isSessionOpen(db: Db, id: string): Promise<boolean> {
  const [open] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
  return open !== undefined;
}

/** Ends a session; returns whether it was still open. */
export async function endSession(db: Db, id: string, endedBy: EndedBy, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endedBy })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId });
  for (const { userId } of ended) await noteAccount(db, 'sessions_ended', userId, now, { endedBy, sessions: 1 });
  return ended.length > 0;
}

const openOnesOf = (userId: string, now: Date) =>
  and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now));

/** Lists an account's open sessions, last used first. */
export async function listOpenSessions(db: Db, userId: string, now: Date) {
  return db.select().from(sessions).where(openOnesOf(userId, now)).orderBy(desc(sessions.lastUsedAt));
}

/** Returns the ids of all accounts with an open session. */
export async function ownersOfSessions(db: Db, now: Date): Promise<string[]> {
  const open = and(isNull(sessions.endedAt), gt(sessions.expiresAt, now));
  return (await db.selectDistinct({ id: sessions.userId }).from(sessions).where(open)).map(({ id }) => id);
}

/** Ends one session of an account. Returns false when it belongs to another account or has ended. */
export async function endOwnSession(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endedBy: 'elsewhere' })
    .where(and(eq(sessions.id, id), openOnesOf(userId, now)))
    .returning({ id: sessions.id });
  if (ended.length > 0) await noteAccount(db, 'sessions_ended', userId, now, { endedBy: 'elsewhere', sessions: 1 });
  return ended.length > 0;
}

/**
 * Ends all sessions of an account, except for one if given; returns their ids. Call `accounts.sessionEnded` for each
 * after the commit.
 */
export async function endSessionsOf(
  db: Db,
  userId: string,
  { now, endedBy, except }: { now: Date; endedBy: EndedBy; except?: string },
): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now, endedBy })
    .where(and(openOnesOf(userId, now), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id });
  if (ended.length > 0) await noteAccount(db, 'sessions_ended', userId, now, { endedBy, sessions: ended.length });
  return ended.map(({ id }) => id);
}

/** Deletes sessions that ran out a week ago, with their tokens; for the housekeeping job. */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000)));
}
