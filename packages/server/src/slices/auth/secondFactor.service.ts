import { fieldError } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Invalid } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { Keys } from '../../ground/keys/keys.ts';
import { seal, unseal } from '../../ground/keys/seal.ts';
import { assertMayTry, countAttempt, forgetAttempts } from '../../ground/limits/limits.ts';
import { announce } from '../../ground/live/live.ts';
import { lockUser, type UserRow } from '../users/users.repository.ts';
import { secondFactorLimit } from './auth.limits.ts';
import {
  isAppCode,
  newRecoveryCodes,
  newSecret,
  plainCode,
  recoveryCodeHashes,
  setupOf,
  stepOf,
} from './authenticator.ts';
import { holdOwnAccount, ownAccount } from './ownAccount.ts';
import {
  changeSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  lockSecondFactor,
  putSecondFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
  takeRecoveryCode,
} from './secondFactor.repository.ts';
import { queueSecurityMail, SECURITY_PATH } from './securityMail.ts';
import { keepLastFactor, proveFactor } from './staffFactor.ts';

/** Returns a new secret for an authenticator app; the factor is off until the app's first code. */
export async function beginSecondFactor(deps: AppDeps, actor: Actor) {
  const user = await ownAccount(deps, actor);
  const secret = newSecret();
  const sealed = seal(deps.keys, { purpose: 'secondFactors', of: actor.id }, secret);
  if (!(await putSecondFactor(deps.database.db, actor.id, sealed, deps.clock())))
    throw new Conflict('conflict', 'The second step is already on');
  const { name } = await firmOf(deps.database.db, deps.clock());
  return setupOf(secret, user.email, name);
}

/**
 * Turns the factor on with the first code, which proves that the app has the secret. Returns the recovery codes, which
 * are never shown again.
 */
export async function enableSecondFactor(
  deps: AppDeps,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const user = await ownAccount(deps, actor);
  const recoveryCodes = await withCode(deps, user.id, code, { isOn: false, recoveryCodes: false }, async (tx) => {
    await holdOwnAccount(tx, actor);
    await proveFactor(tx, actor, deps.clock());
    await changeSecondFactor(tx, user.id, { enabledAt: deps.clock() });
    await queueSecurityMail(deps, tx, { name: 'secondFactorOn', to: user, path: SECURITY_PATH });
    return renew(deps, tx, user.id);
  });
  deps.outbox.wake();
  return { recoveryCodes };
}

export async function disableSecondFactor(deps: AppDeps, actor: Actor, code: string): Promise<undefined> {
  const user = await ownAccount(deps, actor);
  await withCode(deps, user.id, code, { isOn: true, recoveryCodes: true }, async (tx) => {
    await deleteSecondFactor(tx, user.id);
    await keepLastFactor(tx, deps.env, user);
    await queueSecurityMail(deps, tx, { name: 'secondFactorOff', to: user, path: SECURITY_PATH });
    await announce(tx, { to: [user.id], topic: 'users' });
  });
  deps.outbox.wake();
  return undefined;
}

/** Replaces the recovery codes. Needs an app code, so that a person who found the old list cannot get a new one. */
export async function renewRecoveryCodes(
  deps: AppDeps,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const user = await ownAccount(deps, actor);
  const recoveryCodes = await withCode(deps, user.id, code, { isOn: true, recoveryCodes: false }, async (tx) => {
    await queueSecurityMail(deps, tx, { name: 'recoveryCodesRenewed', to: user, path: SECURITY_PATH });
    return renew(deps, tx, user.id);
  });
  deps.outbox.wake();
  return { recoveryCodes };
}

/** Accepts a code at sign-in, or throws an `Invalid` that names `code`. Uses up a recovery code and mails the owner. */
export async function acceptCode(
  deps: AppDeps,
  user: UserRow,
  code: string,
  { recoveryCodes }: { recoveryCodes: boolean },
): Promise<void> {
  await withCode(deps, user.id, code, { isOn: true, recoveryCodes }, async (tx, kind) => {
    if (kind === 'app') return;
    const left = String(await countRecoveryCodes(tx, user.id));
    await queueSecurityMail(deps, tx, { name: 'recoveryCodeUsed', to: user, values: { left }, path: SECURITY_PATH });
    await announce(tx, { to: [user.id], topic: 'users' });
  });
}

async function renew({ keys }: AppDeps, tx: Db, userId: string): Promise<string[]> {
  const factor = await lockSecondFactor(tx, userId);
  if (!factor) throw new Conflict('conflict', 'Please start again');
  const secret = secretOf(keys, factor);
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHashes(keys, secret, plainCode(code))[0]),
  );
  await announce(tx, { to: [userId], topic: 'users' });
  return codes;
}

const secretOf = (keys: Keys, { userId, sealedSecret }: SecondFactorRow) =>
  unseal(keys, { purpose: 'secondFactors', of: userId }, sealedSecret);

type CodeKind = 'app' | 'recovery';
type Refusal = 'wrong' | 'used';

/**
 * Runs an action in the transaction that accepts a code. Tries on one account take turns, so parallel guesses see each
 * other's failures; the failures are committed, and the refusal is thrown after the commit.
 */
async function withCode<T>(
  deps: AppDeps,
  userId: string,
  code: string,
  expected: { isOn: boolean; recoveryCodes: boolean },
  work: (tx: Db, kind: CodeKind) => Promise<T>,
): Promise<T> {
  const tries = { limit: secondFactorLimit, of: userId } as const;
  const done = await deps.database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const factor = await lockSecondFactor(tx, userId);
    if (!factor || (factor.enabledAt !== null) !== expected.isOn)
      throw new Conflict('conflict', expected.isOn ? 'The second step is not on' : 'Please start again');
    await assertMayTry(tx, deps.clock(), tries);
    const kind = await kindOf(deps, tx, factor, code, expected.recoveryCodes);
    if (kind === 'wrong' || kind === 'used') {
      await countAttempt(tx, deps.clock(), tries);
      return { refused: kind };
    }
    await forgetAttempts(tx, tries);
    return { result: await work(tx, kind) };
  });
  if ('refused' in done) throw new Invalid([fieldError('code', `code_${done.refused}`)]);
  return done.result;
}

/** Returns the kind of a code, or why it fails; uses up a code that fits. */
async function kindOf(
  { keys, clock }: AppDeps,
  tx: Db,
  factor: SecondFactorRow,
  code: string,
  recoveryCodes: boolean,
): Promise<CodeKind | Refusal> {
  const plain = plainCode(code);
  const secret = secretOf(keys, factor);
  if (!isAppCode(plain)) {
    const hashes = recoveryCodeHashes(keys, secret, plain);
    return recoveryCodes && (await takeRecoveryCode(tx, factor.userId, hashes, clock())) ? 'recovery' : 'wrong';
  }
  const step = stepOf(secret, plain, clock());
  // A code is refused after its first use, so that it does not help an onlooker (RFC 6238, 5.2). The answer 'used'
  // reveals nothing: that code opens nothing any more.
  if (step === factor.lastStep) return 'used';
  if (step === undefined || step < factor.lastStep) return 'wrong';
  await changeSecondFactor(tx, factor.userId, { lastStep: step });
  return 'app';
}
