import { recordEvent } from '../../ground/audit/recordEvent.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { lockUser } from '../users/users.repository.ts';
import { endOfNotice, noteLettersSent, queueDisposalLetter } from './disposalLetter.ts';
import { queueErasure } from './erasure.ts';
import { inactiveClients, inactiveSince } from './inactiveClients.ts';
import { insertRequest } from './privacy.repository.ts';
import { tellOthers } from './tellOthers.ts';

/** Letters per hour; mail servers take thousands at once for spam. */
const AT_ONCE = 50;

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'clock' | 'env'>;

/**
 * Schedules the deletion of clients who have been inactive for `DISPOSE_AFTER_YEARS` years and writes to them; does
 * nothing when that is not set.
 */
export async function disposeOfInactive(deps: Deps): Promise<void> {
  const { database, outbox, clock, env } = deps;
  await noteLettersSent(database.db);
  // Clients are not deleted without a way to warn them by mail.
  if (env.disposeAfterYears === undefined || (env.production && !env.smtpUrl)) return;
  const now = clock();
  const since = inactiveSince(now, env.disposeAfterYears);
  const due = await inactiveClients(database.db, { since, now, limit: AT_ONCE });
  const dueAt = endOfNotice(now);
  for (const { id } of due)
    await database.db.transaction(async (tx) => {
      const user = await lockUser(tx, id);
      const [still] = user ? await inactiveClients(tx, { since, now, only: id }) : [];
      if (!user || !still) return;
      const requestId = await insertRequest(tx, { userId: id, requestedAt: now, dueAt, reason: 'inactive' });
      if (requestId === undefined) return;
      await queueErasure(outbox, tx, requestId, dueAt);
      // An unconfirmed address may belong to another person.
      if (user.isVerified) await queueDisposalLetter(deps, tx, user, { requestId, dueAt });
      await tellOthers(deps, tx, user, dueAt);
      await recordEvent(tx, {
        ...{ action: 'disposal_arranged', at: now, actorId: null, subjectId: id },
        details: { years: env.disposeAfterYears ?? null, letter: user.isVerified ? 'queued' : 'none' },
      });
    });
  if (due.length > 0) outbox.wake();
}
