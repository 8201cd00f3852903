import type { AccountSecurity } from '@firm/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { DEMO_ACCOUNTS } from '../../ground/demoAccounts.ts';
import type { Env } from '../../ground/env/env.ts';
import { Conflict, Unauthorized } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { UserRow } from '../users/users.repository.ts';
import { passkeys, secondFactors, sessions } from './auth.tables.ts';

type Account = Pick<UserRow, 'role' | 'email'>;

/**
 * Returns whether an account must have a second factor: all staff and administrators. Only demo accounts outside
 * production are exempt; no setting and no row changes that.
 */
export function dutyOf(
  { production }: Pick<Env, 'production'>,
  { role, email }: Account,
): AccountSecurity['secondFactor']['duty'] {
  if (role === 'client') return 'none';
  return !production && DEMO_ACCOUNTS.includes(email) ? 'demo' : 'staff';
}

export const owesFactor = (env: Pick<Env, 'production'>, account: Account): boolean => dutyOf(env, account) === 'staff';

/** Returns whether an account has an authenticator app that is on, and whether it has a passkey. */
export async function factorsOf(db: Db, userId: string): Promise<{ app: boolean; passkey: boolean }> {
  const { rows } = await db.execute<{ app: boolean; passkey: boolean }>(sql`select
    exists (select from ${secondFactors} where ${secondFactors.userId} = ${userId} and ${secondFactors.enabledAt} is not null) as app,
    exists (select from ${passkeys} where ${passkeys.userId} = ${userId}) as passkey`);
  return rows[0] ?? { app: false, passkey: false };
}

export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const { app, passkey } = await factorsOf(db, userId);
  return app || passkey;
}

/**
 * Marks the caller's session as proved by a factor. Call it in the transaction that locks the account and adds the
 * factor; of two sessions without one, the first adds it.
 */
export async function proveFactor(tx: Db, actor: Actor, now: Date): Promise<void> {
  if ((actor.lacksFactor || actor.factorDue) && (await hasFactor(tx, actor.id))) throw new Unauthorized();
  await tx
    .update(sessions)
    .set({ secondFactorAt: now })
    .where(and(eq(sessions.id, actor.sessionId), isNull(sessions.secondFactorAt)));
}

/**
 * Throws when an account that needs a second factor has just lost its last one, which undoes the removal. Call it in
 * the transaction that removes the factor.
 */
export async function keepLastFactor(tx: Db, env: Pick<Env, 'production'>, account: UserRow): Promise<void> {
  if (!owesFactor(env, account) || (await hasFactor(tx, account.id))) return;
  throw new Conflict(
    'second_factor_required',
    'Staff need a passkey or an authenticator app. Add the other one before you remove this one.',
  );
}
