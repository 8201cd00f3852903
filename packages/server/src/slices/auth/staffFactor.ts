import type { AccountSecurity } from '@firm/contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { DEMO_ACCOUNTS } from '../../ground/demoAccounts.ts';
import type { Env } from '../../ground/env/env.ts';
import { Conflict, Unauthorized } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { UserRow } from '../users/users.repository.ts';
import { passkeys, secondFactors, sessions } from './auth.tables.ts';

type Account = Pick<UserRow, 'role' | 'email'>;

/** Whether an account must have a second factor: staff and administrators. Demo accounts are free of it outside production only; no setting and no row changes that. */
export function dutyOf(
  { production }: Pick<Env, 'production'>,
  { role, email }: Account,
): AccountSecurity['secondFactor']['duty'] {
  if (role === 'client') return 'none';
  return !production && DEMO_ACCOUNTS.includes(email) ? 'demo' : 'staff';
}

export const owesFactor = (env: Pick<Env, 'production'>, account: Account): boolean => dutyOf(env, account) === 'staff';

/** A passkey, or an authenticator app that is on. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  return (await hasApp(db, userId)) || (await hasPasskey(db, userId));
}

async function hasApp(db: Db, userId: string): Promise<boolean> {
  const on = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt));
  return (await db.select({ userId: secondFactors.userId }).from(secondFactors).where(on)).length > 0;
}

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  return (await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)).length > 0;
}

/** To be called in the transaction that holds the account and adds a factor: from then on the caller's session counts as proved by it. Of two sessions that lack one, the first adds it. */
export async function proveFactor(tx: Db, actor: Actor, now: Date): Promise<void> {
  if (actor.lacksFactor && (await hasFactor(tx, actor.id))) throw new Unauthorized();
  await tx
    .update(sessions)
    .set({ secondFactorAt: now })
    .where(and(eq(sessions.id, actor.sessionId), isNull(sessions.secondFactorAt)));
}

/** To be called in the transaction that has removed a factor: takes it back where it was the last one of somebody who must have one. */
export async function keepLastFactor(tx: Db, env: Pick<Env, 'production'>, account: UserRow): Promise<void> {
  if (!owesFactor(env, account) || (await hasFactor(tx, account.id))) return;
  throw new Conflict(
    'second_factor_required',
    'Staff need a passkey or an authenticator app. Add the other one before you remove this one.',
  );
}
