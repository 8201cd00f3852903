import type { Role } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { Unauthorized } from '../../ground/errors.ts';
import { currentRequest } from '../../ground/http/requestContext.ts';
import { type Budget, limitOf } from '../../ground/limits/limit.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { findUser } from '../users/users.repository.ts';

/**
 * Counts one thing that a client creates, or throws `TooMany`. Call it before the transaction that creates it. Staff
 * are exempt: the security log records their work.
 */
export async function spend(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  { id, role }: { id: string; role: Role },
  budget: Budget,
): Promise<void> {
  if (role !== 'client') return;
  const found = await findUser(db, id);
  if (!found) throw new Unauthorized();
  const own = found.user.isVerified ? 'own' : 'unconfirmed';
  await admitAttempt(db, clock(), { limit: limitOf(budget, own), of: id });
  const address = currentRequest()?.address;
  if (address) await admitAttempt(db, clock(), { limit: limitOf(budget, 'network'), of: address });
}
