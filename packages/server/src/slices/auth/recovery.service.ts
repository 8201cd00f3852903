import type { ResetAnswer } from '@firm/contract';
import type { ResetPasswordBody } from '@firm/contract/schemas';
import { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { LinkInvalid, TooMany } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { admitAttempt, forgetAttempts } from '../../ground/limits/limits.ts';
import { announce } from '../../ground/live/live.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../users/users.repository.ts';
import { accountLimit, letterLimit, recoveryLimit } from './auth.limits.ts';
import { refuseGuessable } from './commonPasswords.ts';
import { markVerified, setPassword } from './credentials.repository.ts';
import { isInvited } from './invitations.ts';
import { issueToken, peekToken, takeToken } from './oneTimeTokens.ts';
import { hashPassword } from './passwords.ts';
import { endAccess, forgetBeforeProof, otherWaysIn } from './reclaim.ts';
import { queueSecurityMail, SECURITY_PATH, type SecurityMail } from './securityMail.ts';
import { tellOfMerge } from './tellOfMerge.ts';
import type { TokenIdentity } from './tokenIdentity.ts';
import { waysInWords } from './waysInWords.ts';

const JOB = 'recovery';
/** After this time the visitor has asked again, so the letter is not sent. */
const STALE_AFTER_MS = 60 * 60 * 1000;
const Payload = z.object({ email: z.string() });

/** Queues the request only: a later look-up keeps answer and delay from telling whether the account exists. */
export async function askForNewPassword(deps: AppDeps, email: string, address: string): Promise<undefined> {
  const { db } = deps.database;
  const asked = { limit: recoveryLimit, of: address } as const;
  await admitAttempt(db, deps.clock(), asked);
  // The outbox is not woken: its next round, within a second, is independent of when this answer is ready.
  const until = new Date(deps.clock().getTime() + STALE_AFTER_MS);
  await deps.outbox.add(db, { kind: JOB, payload: { email: email.toLowerCase() }, until });
  return undefined;
}

/** Mails the link if the account exists, at most three an hour, so that strangers cannot flood a mailbox. */
export function handleRecoveryJobs(deps: AppDeps): void {
  const { database, outbox, clock } = deps;
  outbox.handle(JOB, async ({ id, payload }) => {
    const { email } = Payload.parse(payload);
    const user = (await findUserByEmail(database.db, email))?.user;
    if (user?.mergedInto) return tellOfMerge(deps, user, id);
    if (!user || user.disabledAt) return;
    const letters = { limit: letterLimit, of: `${user.id}:reset` } as const;
    try {
      await database.db.transaction(async (tx) => {
        await admitAttempt(tx, clock(), letters);
        const { token, expiresAt: until } = await issueToken(tx, clock(), {
          purpose: 'reset_password',
          userId: user.id,
          email,
        });
        const path = '/auth/reset-password';
        await queueSecurityMail(deps, tx, {
          name: 'resetPassword',
          to: user,
          path,
          token,
          key: `recovery:${id}`,
          until,
        });
      });
    } catch (error) {
      if (error instanceof TooMany) return;
      throw error;
    }
    outbox.wake();
  });
}

/** Returns when a valid link ends, before its reader thinks up a password. */
export async function checkResetLink(deps: AppDeps, token: string): Promise<{ expiresAt: string; isFirst: boolean }> {
  const { db } = deps.database;
  const link = await peekToken(db, deps.clock(), 'reset_password', token);
  const found = link?.userId ? await findUser(db, link.userId) : undefined;
  if (!link || !found) throw new LinkInvalid();
  return { expiresAt: link.expiresAt.toISOString(), isFirst: isInvited(found.user) };
}

/**
 * Sets a new password by a mailed link, once. The link also proves the address; on the first proof everything prepared
 * before is removed. Otherwise passkeys and the second factor stay, and the letter names them.
 */
export async function resetPassword(
  deps: AppDeps,
  tokenIdentity: TokenIdentity,
  { token, password }: z.output<typeof ResetPasswordBody>,
): Promise<{ userId: string; answer: ResetAnswer }> {
  const { db } = deps.database;
  const link = await peekToken(db, deps.clock(), 'reset_password', token);
  const found = link?.userId ? await findUser(db, link.userId) : undefined;
  if (!found) throw new LinkInvalid();
  const { user } = found;
  // A refused password leaves the link usable.
  refuseGuessable(password, user, 'password', await firmOf(db, deps.clock()));
  const passwordHash = await hashPassword(password);
  const now = deps.clock();
  const { ended, answer } = await db.transaction(async (tx) => {
    const held = await lockUser(tx, user.id);
    const link = await takeToken(tx, now, 'reset_password', token);
    if (!held || !link) throw new LinkInvalid();
    const ended = await endAccess(deps, tx, user.id, 'password');
    if (!user.isVerified) await forgetBeforeProof(deps, tx, user.id);
    await setPassword(tx, user.id, passwordHash, now);
    await markVerified(tx, held, link.createdAt, now);
    await forgetAttempts(tx, { limit: accountLimit, of: user.email });
    const answer = { firstProof: !user.isVerified && !isInvited(user), ...(await otherWaysIn(tx, user.id)) };
    await queueSecurityMail(deps, tx, resetLetter(user, answer));
    await announce(tx, { to: [user.id], topic: 'users' });
    return { ended, answer };
  });
  for (const sessionId of ended) await tokenIdentity.sessionEnded(sessionId);
  deps.outbox.wake();
  return { userId: user.id, answer };
}

/** Lists what ended, and names what else opens the account. */
function resetLetter(user: UserRow, { firstProof, passkeys, secondFactor }: ResetAnswer): SecurityMail {
  const path = SECURITY_PATH;
  if (isInvited(user)) return { name: 'passwordChosen', to: user, path };
  if (firstProof) return { name: 'passwordResetFirst', to: user, path };
  if (passkeys.length === 0 && !secondFactor) return { name: 'passwordChanged', to: user, path };
  const kept = waysInWords(passkeys, secondFactor, user.preferredLanguage);
  return { name: 'passwordResetKept', to: user, values: { kept }, path };
}
