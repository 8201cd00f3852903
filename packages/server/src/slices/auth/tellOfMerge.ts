import type { AppDeps } from '../../ground/deps.ts';
import { TooMany } from '../../ground/errors.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import type { UserRow } from '../users/users.repository.ts';
import { letterLimit } from './auth.limits.ts';
import { queueSecurityMail } from './securityMail.ts';
import { keptAddress } from './whyClosed.ts';

/** Answers who asks for a new password of a merged account: with which address they sign in now. */
export async function tellOfMerge(deps: AppDeps, user: UserRow, jobId: string): Promise<void> {
  const address = await keptAddress(deps.database.db, user.id);
  if (!address || !user.isVerified) return;
  try {
    await deps.database.db.transaction(async (tx) => {
      await admitAttempt(tx, deps.clock(), { limit: letterLimit, of: `${user.id}:reset` });
      const key = `recovery:${jobId}`;
      await queueSecurityMail(deps, tx, {
        name: 'signInElsewhere',
        to: user,
        values: { address },
        path: '/auth/login',
        key,
      });
    });
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
  }
  deps.outbox.wake();
}
