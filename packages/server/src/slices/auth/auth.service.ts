import {
  type AuthAnswer,
  DEFAULT_LANGUAGE,
  FIELD_PROBLEMS,
  fieldError,
  type Language,
  type SecondFactorChallenge,
} from '@firm/contract';
import type { LoginBody, RegisterBody, SecondFactorBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { ChallengeExpired, Conflict, HttpError, TooMany } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { noteSubject } from '../../ground/http/requestContext.ts';
import {
  admitAttempt,
  assertMayTry,
  type Counted,
  countAttempt,
  forgetAttempts,
  whenAllowed,
} from '../../ground/limits/limits.ts';
import { mayWriteToStranger } from '../../ground/mail/strangers.ts';
import { recordConsent } from '../consents/recordConsent.ts';
import { findUser, findUserByEmail, insertUser } from '../users/users.repository.ts';
import { accountLimit, addressLimit, deviceLimit, letterLimit, registrationLimit, takenLimit } from './auth.limits.ts';
import { refuseGuessable } from './commonPasswords.ts';
import { completeSignIn, type Origin } from './completeSignIn.ts';
import { isEmailTaken } from './credentials.repository.ts';
import { queueVerification } from './emails.service.ts';
import { issueToken, peekToken, takeToken } from './oneTimeTokens.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { acceptCode } from './secondFactor.service.ts';
import { queueSecurityMail } from './securityMail.ts';
import { factorsOf, owesFactor } from './staffFactor.ts';
import type { TokenIdentity } from './tokenIdentity.ts';

/**
 * Signs a user in, or returns a challenge where a second factor is on. An unknown account and a wrong password get the
 * same answer in the same time.
 */
export async function signIn(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  body: z.output<typeof LoginBody>,
  origin: Origin,
): Promise<AuthAnswer | { secondFactor: SecondFactorChallenge }> {
  const { db } = deps.database;
  const email = body.email.toLowerCase();
  const asStranger = [
    { limit: accountLimit, of: email },
    { limit: addressLimit, of: origin.address },
  ] as const;
  const [found, { seconds }] = await Promise.all([
    findUserByEmail(db, email),
    whenAllowed(db, deps.clock(), ...asStranger),
  ]);
  noteSubject(found?.user.id);
  // A known device counts by itself, so strangers' failures do not keep the owner out.
  const device = found && origin.knownDevice(found.user);
  if (device === undefined && seconds > 0) throw new TooMany(seconds);
  const tries: readonly [Counted, ...Counted[]] =
    device === undefined ? asStranger : [{ limit: deviceLimit, of: device }];
  const [own] = tries;
  let hasFailed = false;
  const fits = await passwordFits(found?.user.passwordHash, body.password, {
    of: `${own.limit.name}:${own.of}`,
    admit: async () => {
      hasFailed = await assertMayTry(db, deps.clock(), ...tries);
    },
    failed: () => Promise.all(tries.map((counted) => countAttempt(db, deps.clock(), counted))),
  });
  if (!fits || !found) throw new HttpError(401, 'invalid_credentials', 'Invalid email or password');
  if (hasFailed) await forgetAttempts(db, own);

  const keepSignedIn = body.keepSignedIn ?? false;
  return completeSignIn(deps, tokenIdentity, found, {
    keepSignedIn,
    origin,
    factor: false,
    instead: async (tx, account) => {
      const { app, passkey } = await factorsOf(tx, account.id);
      if (app) {
        const what = { purpose: 'second_factor', userId: account.id, keepSignedIn } as const;
        const { token: challenge, expiresAt } = await issueToken(tx, deps.clock(), what);
        return { secondFactor: { challenge, expiresAt: expiresAt.toISOString() } };
      }
      if (passkey && owesFactor(deps.env, account))
        throw new HttpError(403, 'passkey_required', 'Please sign in with your passkey');
      return undefined;
    },
  });
}

/** Completes the second step of a sign-in. A wrong code leaves the challenge valid. */
export async function answerChallenge(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  { challenge, code }: z.output<typeof SecondFactorBody>,
  origin: Origin,
): Promise<AuthAnswer> {
  const { db } = deps.database;
  const waiting = await peekToken(db, deps.clock(), 'second_factor', challenge);
  const found = waiting?.userId ? await findUser(db, waiting.userId) : undefined;
  if (!waiting || !found) throw new ChallengeExpired();
  noteSubject(found.user.id);
  await acceptCode(deps, found.user, code, { recoveryCodes: true });
  deps.outbox.wake();
  return completeSignIn(deps, tokenIdentity, found, {
    keepSignedIn: waiting.keepSignedIn,
    origin,
    factor: true,
    within: async (tx) => {
      if (!(await takeToken(tx, deps.clock(), 'second_factor', challenge))) throw new ChallengeExpired();
    },
  });
}

/**
 * Opens a client account with the terms in force, mails a welcome with a confirming link, and signs the client in.
 * Throws a 409 when the page showed other terms.
 */
export async function signUp(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  body: z.output<typeof RegisterBody>,
  origin: Origin & { language: Language | undefined },
): Promise<AuthAnswer> {
  const { db } = deps.database;
  const registrations = { limit: registrationLimit, of: origin.address } as const;
  const met = { limit: takenLimit, of: origin.address } as const;
  await assertMayTry(db, deps.clock(), registrations, met);
  const firm = await firmOf(db, deps.clock());
  refuseGuessable(body.password, body, 'password', firm);
  await countAttempt(db, deps.clock(), registrations);
  const taken = new Conflict('email_taken', FIELD_PROBLEMS.email_exists, [fieldError('email', 'email_exists')]);
  if (await isEmailTaken(db, body.email.toLowerCase(), deps.clock())) {
    await countAttempt(db, deps.clock(), met);
    await tellOwner(deps, body.email);
    throw taken;
  }

  const passwordHash = await hashPassword(body.password);
  const welcomed = await mayWriteToStranger(deps);
  const now = deps.clock();
  const user = await db.transaction(async (tx) => {
    const { termsVersion } = await firmOf(tx, now);
    if (body.termsVersion !== undefined && body.termsVersion !== termsVersion)
      throw new Conflict('conflict', FIELD_PROBLEMS.terms_changed, [fieldError('termsVersion', 'terms_changed')]);
    const opened = await insertUser(tx, {
      email: body.email,
      passwordHash,
      firstName: body.firstName,
      lastName: body.lastName,
      phone: body.phone ?? null,
      preferredLanguage: body.preferredLanguage ?? origin.language ?? DEFAULT_LANGUAGE,
      serviceInterest: body.serviceInterest ?? null,
      termsVersion,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    if (!opened) throw taken;
    const language = opened.preferredLanguage;
    const said = { kind: 'terms', given: true, now, via: 'registration', language } as const;
    await recordConsent(tx, opened.id, { ...said, shown: termsVersion });
    if (welcomed) await queueVerification(deps, tx, opened, 'welcome');
    return opened;
  });
  deps.outbox.wake();
  return completeSignIn(
    deps,
    tokenIdentity,
    { user, staff: null, isSubscribed: false },
    { keepSignedIn: false, origin, factor: false },
  );
}

/** Mails an account's owner, with the ways to sign in, when a visitor registers with the same address. */
async function tellOwner(deps: AppDeps, email: string): Promise<void> {
  const { database, clock, outbox } = deps;
  const owner = (await findUserByEmail(database.db, email))?.user;
  if (!owner) return;
  const letters = { limit: letterLimit, of: `${owner.id}:taken` } as const;
  try {
    await database.db.transaction(async (tx) => {
      await admitAttempt(tx, clock(), letters);
      await queueSecurityMail(deps, tx, { name: 'emailTaken', to: owner, path: '/auth/login' });
    });
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
  }
  outbox.wake();
}
