import { type AuthAnswer, fieldError, PASSKEYS_MAX, type Passkey } from '@firm/contract';
import type { NewPasskeyBody, PasskeySignInBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { ChallengeExpired, Conflict, HttpError, Invalid, NotFound } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { admitAttempt, assertMayTry, countAttempt } from '../../ground/limits/limits.ts';
import { announce } from '../../ground/live/live.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { findUser, lockUser } from '../users/users.repository.ts';
import { addressLimit, passkeyLimit } from './auth.limits.ts';
import { completeSignIn, type Origin } from './completeSignIn.ts';
import { issueToken, takeToken } from './oneTimeTokens.ts';
import { holdOwnAccount, ownAccount } from './ownAccount.ts';
import {
  countPasskeys,
  deleteOwnPasskey,
  findPasskeyByCredential,
  insertPasskey,
  listPasskeys,
  nameOwnPasskey,
  notePasskeyUse,
  type PasskeyRow,
} from './passkeys.repository.ts';
import { queueSecurityMail, SECURITY_PATH } from './securityMail.ts';
import { keepLastFactor, proveFactor } from './staffFactor.ts';
import type { TokenIdentity } from './tokenIdentity.ts';
import { verifiedUse } from './verifiedUse.ts';
import { loadWebAuthn, madeCredential, partyOf, signedCredential } from './webauthn.ts';

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  synced: row.synced,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export async function readPasskeys({ database }: AppDeps, actor: Actor): Promise<{ results: Passkey[] }> {
  return { results: (await listPasskeys(database.db, actor.id)).map(toPasskey) };
}

/** Begins to register a passkey. It counts as both factors, so the device must verify its user by finger or PIN. */
export async function beginPasskey(deps: AppDeps, actor: Actor) {
  const { db } = deps.database;
  const user = await ownAccount(deps, actor);
  const known = await listPasskeys(db, actor.id);
  if (known.length >= PASSKEYS_MAX) throw new Conflict('conflict', 'You have too many passkeys. Please remove one.');
  const party = partyOf(deps.env);
  const { name } = await firmOf(db, deps.clock());
  const { generateRegistrationOptions } = await loadWebAuthn();
  const webauthn = await generateRegistrationOptions({
    rpID: party.id,
    rpName: name,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: fullName(user),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await issueToken(db, deps.clock(), { purpose: 'new_passkey', userId: actor.id, token: webauthn.challenge });
  return { webauthn: { ...webauthn } };
}

export async function addPasskey(
  deps: AppDeps,
  actor: Actor,
  { name, webauthn }: z.output<typeof NewPasskeyBody>,
  keep: KeepAnswer,
): Promise<Passkey> {
  const { db } = deps.database;
  const user = await ownAccount(deps, actor);
  const response = madeCredential(webauthn);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await refusedAsInvalid(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: async (challenge) =>
        (await takeToken(db, deps.clock(), 'new_passkey', challenge))?.userId === actor.id,
      expectedOrigin: partyOf(deps.env).origin,
      expectedRPID: partyOf(deps.env).id,
    }),
  );
  if (!verified) throw notAccepted();
  const { credential, credentialBackedUp } = registrationInfo;
  const added = await db.transaction(async (tx) => {
    await holdOwnAccount(tx, actor);
    await proveFactor(tx, actor, deps.clock());
    const row = await insertPasskey(tx, {
      userId: user.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name,
      synced: credentialBackedUp,
      createdAt: deps.clock(),
    });
    if (!row || (await countPasskeys(tx, user.id)) > PASSKEYS_MAX) throw notAccepted();
    await queueSecurityMail(deps, tx, {
      name: 'passkeyAdded',
      to: user,
      values: { passkey: name },
      path: SECURITY_PATH,
    });
    await announce(tx, { to: [user.id], topic: 'users' });
    return keep(tx, toPasskey(row));
  });
  deps.outbox.wake();
  return added;
}

export async function renamePasskey({ database }: AppDeps, actor: Actor, id: string, name: string): Promise<Passkey> {
  return database.db.transaction(async (tx) => {
    const row = await nameOwnPasskey(tx, actor.id, id, name);
    if (!row) throw new NotFound('passkey');
    await announce(tx, { to: [actor.id], topic: 'users' });
    return toPasskey(row);
  });
}

export async function removePasskey(deps: AppDeps, actor: Actor, id: string): Promise<undefined> {
  const user = await ownAccount(deps, actor);
  await deps.database.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const row = await deleteOwnPasskey(tx, actor.id, id);
    if (!row) throw new NotFound('passkey');
    await keepLastFactor(tx, deps.env, user);
    const values = { passkey: row.name };
    await queueSecurityMail(deps, tx, { name: 'passkeyRemoved', to: user, values, path: SECURITY_PATH });
    await announce(tx, { to: [user.id], topic: 'users' });
  });
  deps.outbox.wake();
  return undefined;
}

/** Returns the sign-in options, the same for every visitor; the passkey itself names its account later. */
export async function passkeyOptions(deps: AppDeps, address: string) {
  const { db } = deps.database;
  const begun = { limit: passkeyLimit, of: address } as const;
  await admitAttempt(db, deps.clock(), begun);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const webauthn = await generateAuthenticationOptions({ rpID: partyOf(deps.env).id, userVerification: 'required' });
  await issueToken(db, deps.clock(), { purpose: 'passkey', token: webauthn.challenge });
  return { webauthn: { ...webauthn } };
}

export async function passkeySignIn(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  { webauthn, keepSignedIn = false }: z.output<typeof PasskeySignInBody>,
  origin: Origin,
): Promise<AuthAnswer> {
  const { db } = deps.database;
  const address = { limit: addressLimit, of: origin.address } as const;
  const refuse = async (error: HttpError) => {
    await countAttempt(db, deps.clock(), address);
    return error;
  };
  const response = signedCredential(webauthn);
  const passkey = await findPasskeyByCredential(db, response.id);
  const found = passkey && (await findUser(db, passkey.userId));
  if (!found || origin.knownDevice(found.user) === undefined) await assertMayTry(db, deps.clock(), address);
  if (!passkey || !found) throw await refuse(new HttpError(401, 'passkey_unknown', 'We don’t recognize this passkey.'));
  const { isFresh, use } = await verifiedUse(deps, passkey, response);
  if (!isFresh) throw new ChallengeExpired();
  if (!use) throw await refuse(new HttpError(401, 'passkey_refused', 'This passkey was not accepted'));
  return completeSignIn(deps, tokenIdentity, found, {
    keepSignedIn,
    origin,
    factor: true,
    within: (tx) => notePasskeyUse(tx, passkey.id, use),
  });
}

const notAccepted = () => new Invalid([fieldError('webauthn', 'proof_refused')]);

async function refusedAsInvalid<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw notAccepted();
  }
}
