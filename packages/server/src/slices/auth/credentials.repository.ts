import { and, eq, gt, ne } from 'drizzle-orm';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import { violatesUnique } from '../../ground/db/violatesUnique.ts';
import { LinkInvalid } from '../../ground/errors.ts';
import { currentRequest } from '../../ground/http/requestContext.ts';
import { mailWorks, showsMail } from '../users/mailStops.ts';
import { type UserRow, updateUser } from '../users/users.repository.ts';
import { users } from '../users/users.tables.ts';
import { oneTimeTokens } from './auth.tables.ts';

export async function setPassword(db: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await updateUser(db, userId, { passwordHash, updatedAt: now });
  const isOwn = currentRequest()?.endpoint === 'account.changePassword';
  await noteAccount(db, isOwn ? 'password_changed' : 'password_reset', userId, now);
}

/** Marks an address as proved by a link that was mailed there. One of a time before mail stopped lifts no stop. */
export async function markVerified(db: Db, user: UserRow, mailedAt: Date, now: Date): Promise<void> {
  const works = showsMail(user, mailedAt) ? mailWorks(now) : {};
  await updateUser(db, user.id, { isVerified: true, ...works, updatedAt: now });
}

const ADDRESS_INDEX = new Set(['users_email_ux']);

/**
 * Sets an address, which its owner has just proved unless told otherwise. Throws `taken` for the second of two accounts
 * that get the same address at once.
 */
export async function setEmail(
  db: Db,
  userId: string,
  email: string,
  now: Date,
  { isProved = true, taken = new LinkInvalid() }: { isProved?: boolean; taken?: Error } = {},
): Promise<void> {
  try {
    await updateUser(db, userId, { email, ...(isProved && { isVerified: true }), ...mailWorks(now), updatedAt: now });
  } catch (error) {
    throw violatesUnique(error, ADDRESS_INDEX) ? taken : error;
  }
  await noteAccount(db, 'address_changed', userId, now);
}

/**
 * Returns whether another account has an address, or had it recently and may reclaim it: a thief must not block the
 * owner's way back by giving the old address to another account.
 */
export async function isEmailTaken(db: Db, email: string, now: Date, exceptUserId?: string): Promise<boolean> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owner && owner.id !== exceptUserId) return true;
  const [held] = await db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.purpose, 'undo_email'),
        eq(oneTimeTokens.email, email),
        gt(oneTimeTokens.expiresAt, now),
        exceptUserId === undefined ? undefined : ne(oneTimeTokens.userId, exceptUserId),
      ),
    )
    .limit(1);
  return held !== undefined;
}
