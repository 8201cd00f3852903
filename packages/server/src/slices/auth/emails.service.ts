import { randomBytes } from 'node:crypto';
import { fieldError } from '@firm/contract';
import type { ChangeEmailBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { HttpError, Invalid, LinkInvalid, Unauthorized } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { announce } from '../../ground/live/live.ts';
import { admitLetterToStranger } from '../../ground/mail/strangers.ts';
import { moveSubscription } from '../newsletter/newsletter.service.ts';
import { showsMail } from '../users/mailStops.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../users/users.repository.ts';
import { letterLimit } from './auth.limits.ts';
import { endGrace } from './changeGrace.ts';
import { isEmailTaken, markVerified, setEmail, setPassword } from './credentials.repository.ts';
import { dropLaterTokens, dropTokens, issueToken, peekToken, takeToken } from './oneTimeTokens.ts';
import { holdOwnAccount, ownAccount } from './ownAccount.ts';
import { deletePasskeysOf } from './passkeys.repository.ts';
import { hashPassword } from './passwords.ts';
import { endAccess } from './reclaim.ts';
import { deleteSecondFactor, findSecondFactor } from './secondFactor.repository.ts';
import { queueSecurityMail } from './securityMail.ts';
import type { TokenIdentity } from './tokenIdentity.ts';

/**
 * Mails the link that confirms the account's address, or that mail reaches it again. Older links keep working, because
 * people open any mail.
 */
export async function queueVerification(
  deps: AppDeps,
  tx: Db,
  user: UserRow,
  name: 'welcome' | 'verifyEmail',
): Promise<void> {
  const { token, expiresAt } = await issueToken(tx, deps.clock(), {
    purpose: 'verify_email',
    userId: user.id,
    email: user.email,
  });
  // The welcome letter says more than its link, so it is sent even after the link ends.
  const until = name === 'verifyEmail' ? { until: expiresAt } : {};
  await queueSecurityMail(deps, tx, { name, to: user, path: '/auth/verify-email', token, ...until });
}

export async function resendVerification(deps: AppDeps, actor: Actor): Promise<undefined> {
  const { db } = deps.database;
  const found = await findUser(db, actor.id);
  if (!found) throw new Unauthorized();
  if (found.user.isVerified && !found.user.mailStop) return undefined;
  const letters = { limit: letterLimit, of: `${actor.id}:verify` } as const;
  await admitAttempt(db, deps.clock(), letters);
  await admitLetterToStranger(deps);
  await db.transaction((tx) => queueVerification(deps, tx, found.user, 'verifyEmail'));
  deps.outbox.wake();
  return undefined;
}

/**
 * Confirms an address; needs the mailbox and the signed-in account, so that a mailbox owner cannot confirm an account
 * that a stranger opened. The link works again: a mail program that previews it must not alarm the reader.
 */
export async function verifyEmail(deps: AppDeps, actor: Actor, token: string): Promise<{ email: string }> {
  const now = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const link = await peekToken(tx, now, 'verify_email', token);
    const user = link?.userId ? await lockUser(tx, link.userId) : undefined;
    if (!link || user?.email !== link.email) throw new LinkInvalid();
    if (!user.isVerified || (user.mailStop && showsMail(user, link.createdAt))) {
      refuseOthers(actor, user);
      await markVerified(tx, user, link.createdAt, now);
      await announce(tx, { to: [user.id], topic: 'users' });
    }
    return { email: user.email };
  });
}

/**
 * Mails a link to the new address and changes nothing before it is opened. A taken address gets another mail; the
 * caller gets the same answer.
 */
export async function changeEmail(
  deps: AppDeps,
  actor: Actor,
  body: z.output<typeof ChangeEmailBody>,
): Promise<{ pendingEmail: string }> {
  const { db } = deps.database;
  const email = body.email.toLowerCase();
  const user = await ownAccount(deps, actor);
  if (email === user.email) throw new Invalid([fieldError('email', 'email_present')]);
  const letters = { limit: letterLimit, of: `${actor.id}:email` } as const;
  await admitAttempt(db, deps.clock(), letters);
  await admitLetterToStranger(deps);

  const now = deps.clock();
  await db.transaction(async (tx) => {
    await holdOwnAccount(tx, actor);
    await dropTokens(tx, actor.id, 'change_email');
    const { token, expiresAt: until } = await issueToken(tx, now, { purpose: 'change_email', userId: actor.id, email });
    const owner = (await findUserByEmail(tx, email))?.user;
    if (owner) await queueSecurityMail(deps, tx, { name: 'emailTaken', to: owner, path: '/auth/login' });
    else {
      const to = { email, firstName: user.firstName, preferredLanguage: user.preferredLanguage };
      await queueSecurityMail(deps, tx, { name: 'confirmNewEmail', to, path: '/auth/confirm-email', token, until });
    }
    await announce(tx, { to: [actor.id], topic: 'users' });
  });
  deps.outbox.wake();
  return { pendingEmail: email };
}

export async function cancelEmailChange(deps: AppDeps, actor: Actor): Promise<undefined> {
  await deps.database.db.transaction(async (tx) => {
    await dropTokens(tx, actor.id, 'change_email');
    await announce(tx, { to: [actor.id], topic: 'users' });
  });
  return undefined;
}

/** Makes the new address the one for sign-in, and mails the old one a link that undoes the change. */
export async function confirmEmail(deps: AppDeps, actor: Actor, token: string): Promise<{ email: string }> {
  const now = deps.clock();
  const email = await deps.database.db.transaction(async (tx) => {
    const { user, address } = await takeEmailLink(tx, now, 'change_email', token);
    refuseOthers(actor, user);
    await setEmail(tx, user.id, address, now);
    if (user.isVerified) await moveSubscription(deps, tx, { from: user.email, to: address });
    // Links mailed to the old address must not open the account.
    await dropTokens(tx, user.id, 'verify_email', 'reset_password');
    const undo = await issueToken(tx, now, { purpose: 'undo_email', userId: user.id, email: user.email });
    await queueSecurityMail(deps, tx, {
      name: 'emailChanged',
      to: user,
      values: { address },
      path: '/auth/undo-email-change',
      token: undo.token,
    });
    await announce(tx, { to: [user.id], topic: 'users' });
    return address;
  });
  deps.outbox.wake();
  return { email };
}

/**
 * Restores the old address after a takeover. Everything that the thief knows or added stops working: sessions,
 * password, passkeys, and a second factor turned on since. An older factor stays, which protects the account if the old
 * mailbox was stolen; the other address is told.
 */
export async function undoEmailChange(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  token: string,
): Promise<{ email: string }> {
  const now = deps.clock();
  const noPassword = await hashPassword(randomBytes(32).toString('base64url'));
  const undone = await deps.database.db.transaction(async (tx) => {
    const { user, address, since } = await takeEmailLink(tx, now, 'undo_email', token);
    const ended = await endAccess(deps, tx, user.id, 'email');
    await setEmail(tx, user.id, address, now);
    await moveSubscription(deps, tx, { from: user.email, to: address });
    await setPassword(tx, user.id, noPassword, now);
    await deletePasskeysOf(tx, user.id);
    const factor = await findSecondFactor(tx, user.id);
    if (factor && (!factor.enabledAt || factor.enabledAt >= since)) await deleteSecondFactor(tx, user.id);
    // An account that loses a factor here must not go back to the password alone.
    if (user.role !== 'client') await endGrace(tx, user.id, now);
    // Links that restore addresses from before this one stay valid.
    await dropLaterTokens(tx, user.id, 'undo_email', since);
    const reset = await issueToken(tx, now, { purpose: 'reset_password', userId: user.id, email: address });
    const restored = { ...user, email: address };
    const path = '/auth/reset-password';
    await queueSecurityMail(deps, tx, { name: 'emailRestored', to: restored, path, token: reset.token });
    await queueSecurityMail(deps, tx, { name: 'emailTakenBack', to: user, values: { address }, path: '/contact' });
    return { address, ended };
  });
  for (const sessionId of undone.ended) await tokenIdentity.sessionEnded(sessionId);
  deps.outbox.wake();
  return { email: undone.address };
}

/** Throws unless the account's own user is signed in: only they may set its address. */
function refuseOthers(actor: Actor, user: UserRow): void {
  if (actor.id === user.id) return;
  throw new HttpError(
    403,
    'other_account',
    'This link belongs to another account. Sign in to that one and open it again',
  );
}

/** Takes a link's token and returns its account and address; throws when another account has that address. */
async function takeEmailLink(tx: Db, now: Date, purpose: 'change_email' | 'undo_email', token: string) {
  const waiting = await peekToken(tx, now, purpose, token);
  const user = waiting?.userId ? await lockUser(tx, waiting.userId) : undefined;
  const link = await takeToken(tx, now, purpose, token);
  if (!link?.email || !user) throw new LinkInvalid();
  if (await isEmailTaken(tx, link.email, now, user.id)) throw new LinkInvalid();
  return { user, address: link.email, since: link.createdAt };
}
