import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { dayIn } from '../../ground/mail/momentIn.ts';
import { shortAddress } from '../../ground/words/shortAddress.ts';
import { queueSecurityMail, SECURITY_PATH } from '../auth/securityMail.ts';
import type { UserRow } from '../users/users.repository.ts';

type Deps = Pick<AppDeps, 'outbox' | 'env' | 'clock'>;

interface Both {
  kept: UserRow;
  givenUp: UserRow;
}

/**
 * Writes to both addresses that are confirmed. Each letter names the other address so that only its owner recognises
 * it: the accounts may be of two people after all.
 */
export async function tellMerged(deps: Deps, tx: Db, { kept, givenUp, undoUntil }: Both & { undoUntil: Date }) {
  const about = (other: UserRow, reader: UserRow) => ({
    to: reader,
    values: { address: shortAddress(other.email), date: dayIn(reader.preferredLanguage, undoUntil) },
  });
  if (kept.isVerified)
    await queueSecurityMail(deps, tx, { name: 'accountsMerged', ...about(givenUp, kept), path: SECURITY_PATH });
  if (givenUp.isVerified)
    await queueSecurityMail(deps, tx, { name: 'accountGivenUp', ...about(kept, givenUp), path: '/auth/login' });
}

export async function tellParted(deps: Deps, tx: Db, { kept, givenUp }: Both): Promise<void> {
  for (const [reader, other] of [[kept, givenUp] as const, [givenUp, kept] as const])
    if (reader.isVerified)
      await queueSecurityMail(deps, tx, {
        ...{ name: 'accountsParted', to: reader, path: '/auth/login' },
        values: { address: shortAddress(other.email) },
      });
}
