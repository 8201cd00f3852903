import type { ResetAnswer } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { withdrawUnproven } from '../consents/recordConsent.ts';
import { changeUser, lockUser } from '../users/users.repository.ts';
import { OWN_PREFERENCES } from '../users/wants.ts';
import { forgetOriginsOf } from './knownOrigins.ts';
import { dropTokens } from './oneTimeTokens.ts';
import { deletePasskeysOf, listPasskeys } from './passkeys.repository.ts';
import { deleteSecondFactor, findSecondFactor } from './secondFactor.repository.ts';
import { endSessionsOf } from './sessions.repository.ts';
import { onAccessEnded, onFirstProof } from './sockets.ts';

type Deps = Pick<AppDeps, 'outbox' | 'clock'>;

/**
 * Ends all that another person may have prepared: sessions, mailed links, the calendar's address, the data archive.
 * Links that restore a former address stay, since they belong to its holder. The account is locked first, so no sign-in
 * with the old password slips through. Returns the ended sessions, for `accounts.sessionEnded` after the commit.
 */
export async function endAccess(
  { outbox, clock }: Deps,
  tx: Db,
  userId: string,
  endedBy: 'password' | 'email',
): Promise<string[]> {
  await lockUser(tx, userId);
  const ended = await endSessionsOf(tx, userId, { now: clock(), endedBy });
  await dropTokens(tx, userId, 'reset_password', 'second_factor', 'new_passkey', 'change_email', 'verify_email');
  await onAccessEnded.ask(tx, userId, { outbox, clock });
  return ended;
}

/** Removes everything set up or agreed to before the first proof of an address: a stranger may have done it. */
export async function forgetBeforeProof({ clock }: Deps, tx: Db, userId: string): Promise<void> {
  await deletePasskeysOf(tx, userId);
  await deleteSecondFactor(tx, userId);
  await forgetOriginsOf(tx, userId);
  await withdrawUnproven(tx, userId, clock());
  await onFirstProof.ask(tx, userId, clock());
  // A stranger may have turned mail off to hide other changes from the owner.
  await changeUser(tx, userId, { notificationPreferences: OWN_PREFERENCES }, clock());
}

/** Lists what opens the account besides its password, for the owner to review. */
export async function otherWaysIn(db: Db, userId: string): Promise<Omit<ResetAnswer, 'firstProof'>> {
  const passkeys = await listPasskeys(db, userId);
  const factor = await findSecondFactor(db, userId);
  return { passkeys: passkeys.map(({ name }) => name), secondFactor: Boolean(factor?.enabledAt) };
}
