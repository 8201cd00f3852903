import { randomBytes } from 'node:crypto';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { endOfLastLetter, queueMail } from '../../ground/mail/mail.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import { queueFileRemoval } from '../../ground/storage/removeFile.ts';
import { hashPassword } from '../auth/passwords.ts';
import { eraseAccount } from '../users/profile.holding.ts';
import { lockUser, type UserRow } from '../users/users.repository.ts';
import { deletionDoneLetter, disposalDoneLetter } from './deletionLetters.ts';
import { endOfNotice, noteLettersSent, postponeRequest, queueDisposalLetter } from './disposalLetter.ts';
import { isInactive } from './inactiveClients.ts';
import { allHoldings, keptOf } from './personalData.ts';
import { keepActiveClient, lockRequest, markDone, ownerOfRequest } from './privacy.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'clock' | 'env'>;

/** At the end of the grace, and again when the years of the kept records are over. */
export function queueErasure(outbox: Outbox, tx: Db, requestId: string, dueAt: Date): Promise<void> {
  return outbox.add(tx, {
    kind: 'erase_account',
    payload: { requestId },
    key: `erase:${requestId}:${dueAt.toISOString()}`,
    dueAt,
  });
}

/** Forgets a person in one transaction. A wish that was taken back, or is carried out already, leaves nothing to do. */
export async function eraseAccountOf({ database, outbox, clock, env }: Deps, requestId: string) {
  const now = clock();
  // Hashing takes a tenth of a second, in which the account would be locked.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  await database.db.transaction(async (tx) => {
    const userId = await ownerOfRequest(tx, requestId);
    const user = userId && (await lockUser(tx, userId));
    if (user) await noteLettersSent(tx, requestId);
    const request = user && (await lockRequest(tx, requestId));
    if (!request || request.dueAt > now) return;
    if (request.doneAt && (!request.recordsUntil || request.recordsUntil > now)) return;
    // Somebody who has become staff since belongs to the firm's records, and may be its last administrator.
    if (user.role !== 'client') return;
    const isDisposal = request.reason === 'inactive' && !request.doneAt;
    // Somebody has worked for them since the letter.
    if (isDisposal && !(await isInactive(tx, user.id, { since: request.requestedAt, now })))
      return keepActiveClient(tx, user.id);
    // An address that nobody confirmed is not written to.
    if (isDisposal && user.isVerified && !(request.writtenAt && endOfNotice(request.writtenAt) <= now))
      return postponeDisposal({ outbox, env }, tx, user, { ...request, now });

    const files: string[] = [];
    for (const { erase } of allHoldings().toReversed())
      await erase?.(tx, user, { now, outbox, env, dropFile: (storageKey) => files.push(storageKey) });
    const { until } = await keptOf(tx, user, now);
    if (!request.doneAt && (user.isVerified || !isDisposal)) {
      const letter = isDisposal ? disposalDoneLetter(user, env) : deletionDoneLetter(user, until, env);
      await queueMail(outbox, tx, letter, undefined, endOfLastLetter(now));
    }
    await noteAccount(tx, 'account_erased', user.id, now, {
      reason: request.reason,
      ...(isDisposal ? { letter: request.writtenAt?.toISOString() ?? 'none' } : {}),
    });
    await eraseAccount(tx, user.id, { keepName: until !== null, passwordHash, now });
    await markDone(tx, requestId, { doneAt: request.doneAt ?? now, recordsUntil: until });
    if (until) await queueErasure(outbox, tx, requestId, until);
    for (const storageKey of files) await queueFileRemoval(outbox, tx, storageKey);
  });
  outbox.wake();
}

/** Nobody is deleted for being inactive whose letter has not gone out, or not long enough ago: it is written again, and they are deleted after that. */
async function postponeDisposal(
  deps: Pick<Deps, 'outbox' | 'env'>,
  tx: Db,
  user: UserRow,
  { id, writtenAt, now }: { id: string; writtenAt: Date | null; now: Date },
): Promise<void> {
  const dueAt = endOfNotice(writtenAt ?? now);
  await postponeRequest(tx, id, dueAt);
  // Without mail the letter would lie in a folder, and count as sent.
  const canWrite = !deps.env.production || deps.env.smtpUrl !== undefined;
  if (!writtenAt && canWrite) await queueDisposalLetter(deps, tx, user, { requestId: id, dueAt });
  await queueErasure(deps.outbox, tx, id, dueAt);
  const letter = writtenAt?.toISOString() ?? (canWrite ? 'queued again' : 'none: no mail');
  await noteAccount(tx, 'disposal_arranged', user.id, now, { letter, dueAt: dueAt.toISOString() });
}
