import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { socket } from '../../ground/socket.ts';

/** Fires when a user signs in, in the transaction that begins the session. */
export const onSignedIn = socket<[tx: Db, userId: string, deps: Pick<AppDeps, 'outbox' | 'env'>]>();

/** Fires when a mailbox or an administrator takes an account back: later slices end access without a session. */
export const onAccessEnded = socket<[tx: Db, userId: string, deps: Pick<AppDeps, 'outbox' | 'clock'>]>();

/**
 * Fires when an administrator closes an account, opens it again or changes its role, once its row is written and in the
 * same transaction. The person then takes part in cases again, or no longer.
 */
export const onAccountSwitched = socket<[tx: Db, userId: string]>();

/** Fires at the first proof of an address: later slices drop requests and consents that a stranger may have given. */
export const onFirstProof = socket<[tx: Db, userId: string, now: Date]>();
