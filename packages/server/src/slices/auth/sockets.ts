import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { socket } from '../../ground/socket.ts';

/** Somebody signed in. In the transaction that begins the session. */
export const onSignedIn = socket<[tx: Db, userId: string]>();

/** An account was taken back, by its owner’s mailbox or by an administrator: later slices end what they let somebody in by without a session. */
export const onAccessEnded = socket<[tx: Db, userId: string, deps: Pick<AppDeps, 'outbox' | 'clock'>]>();

/** An address was proved for the first time: later slices drop what may have been wished or agreed to by a stranger. */
export const onFirstProof = socket<[tx: Db, userId: string, now: Date]>();
