import { randomBytes } from 'node:crypto';
import { noteAccount } from '../../ground/audit/noteAccount.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { endOfLastLetter, queueMail } from '../../ground/mail/mail.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';
import { queueFileRemoval } from '../../ground/storage/removeFile.ts';
import { hashPassword } from '../auth/passwords.ts';
import { lockCasesOf } from '../cases/cases.repository.ts';
import { handCasesOn } from '../cases/nextHolders.ts';
import { lockWithMerged } from '../users/merged.ts';
import { eraseAccount } from '../users/profile.holding.ts';
import type { UserRow } from '../users/users.repository.ts';
import { deletionDoneLetter, disposalDoneLetter } from './deletionLetters.ts';
import { endOfNotice, noteLettersSent, postponeRequest, queueDisposalLetter } from './disposalLetter.ts';
import { isInactive } from './inactiveClients.ts';
import { allHoldings, keptOf } from './personalData.ts';
import { lockRequest, markDone, ownerOfRequest } from './privacy.repository.ts';
import { keepActiveClient, tellOthers } from './tellOthers.ts';

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'clock' | 'env'>;

/** Queues the erasure for the end of the grace period, or for the end of the legal retention of kept records. */
export function queueErasure(outbox: Outbox, tx: Db, requestId: string, dueAt: Date): Promise<void> {
  return outbox.add(tx, {
    kind: 'erase_account',
    payload: { requestId },
    key: `erase:${requestId}:${dueAt.toISOString()}`,
    dueAt,
  });
}

/** Erases a person's data in one transaction. Does nothing when the request was withdrawn or already carried out. */
export async function eraseAccountOf({ database, outbox, clock, env }: Deps, requestId: string) {
  const now = clock();
  // Hash before the transaction: it takes a tenth of a second, during which the account would be locked.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  await database.db.transaction(async (tx) => {
    const userId = await ownerOfRequest(tx, requestId);
    // Lock in the order of everyone who changes a case: first the case, then the person and what belongs to the case.
    if (userId) await lockCasesOf(tx, userId);
    const owners = userId ? await lockWithMerged(tx, userId) : [];
    const [user] = owners;
    if (user) await noteLettersSent(tx, requestId);
    const request = user && (await lockRequest(tx, requestId));
    if (!request || request.dueAt > now) return;
    if (request.doneAt && (!request.recordsUntil || request.recordsUntil > now)) return;
    // A former client who joined the staff belongs to the firm's records, and may be its last administrator.
    if (user.role !== 'client') return;
    const isDisposal = request.reason === 'inactive' && !request.doneAt;
    // Staff have worked for the client since the letter.
    if (isDisposal && !(await isInactive(tx, user.id, { since: request.requestedAt, now })))
      return keepActiveClient({ outbox, env }, tx, user.id);
    // Unconfirmed addresses get no letter, so their deletion need not wait for one.
    if (isDisposal && user.isVerified && !(request.writtenAt && endOfNotice(request.writtenAt) <= now))
      return postponeDisposal({ outbox, env }, tx, user, { ...request, now });

    const passedOn = await handCasesOn(
      { outbox, clock, env },
      tx,
      owners.map(({ id }) => id),
    );
    const files: string[] = [];
    // The accounts that were merged into this one lose what they still hold, too.
    for (const { erase } of allHoldings().toReversed())
      for (const owner of owners)
        await erase?.(tx, owner, { now, outbox, env, dropFile: (storageKey) => files.push(storageKey) });
    const { until } = await keptOf(tx, user, now);
    if (!request.doneAt && (user.isVerified || !isDisposal)) {
      const letter = isDisposal
        ? disposalDoneLetter(user, passedOn, env)
        : deletionDoneLetter(user, until, passedOn, env);
      await queueMail(outbox, tx, letter, undefined, endOfLastLetter(now));
    }
    await noteAccount(tx, 'account_erased', user.id, now, {
      reason: request.reason,
      ...(isDisposal ? { letter: request.writtenAt?.toISOString() ?? 'none' } : {}),
    });
    for (const { id } of owners) await eraseAccount(tx, id, { keepName: until !== null, passwordHash, now });
    await markDone(tx, requestId, { doneAt: request.doneAt ?? now, recordsUntil: until });
    if (until) await queueErasure(outbox, tx, requestId, until);
    for (const storageKey of files) await queueFileRemoval(outbox, tx, storageKey);
  });
  outbox.wake();
}

/**
 * Postpones the deletion of an inactive client whose letter has not been sent, or not long enough ago; the letter is
 * queued again.
 */
async function postponeDisposal(
  deps: Pick<Deps, 'outbox' | 'env'>,
  tx: Db,
  user: UserRow,
  { id, writtenAt, now }: { id: string; writtenAt: Date | null; now: Date },
): Promise<void> {
  const dueAt = endOfNotice(writtenAt ?? now);
  await postponeRequest(tx, id, dueAt);
  // Without SMTP the letter would land in a folder and count as sent.
  const canWrite = !deps.env.production || deps.env.smtpUrl !== undefined;
  if (!writtenAt && canWrite) await queueDisposalLetter(deps, tx, user, { requestId: id, dueAt });
  await queueErasure(deps.outbox, tx, id, dueAt);
  await tellOthers(deps, tx, user, dueAt);
  const letter = writtenAt?.toISOString() ?? (canWrite ? 'queued again' : 'none: no mail');
  await noteAccount(tx, 'disposal_arranged', user.id, now, { letter, dueAt: dueAt.toISOString() });
}
