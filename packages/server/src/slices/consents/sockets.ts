import type { ConsentKind } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { socket } from '../../ground/socket.ts';

/** Fires when a consent is given or withdrawn, in the transaction that records it. */
export const onConsentSaid = socket<[tx: Db, userId: string, said: { kind: ConsentKind; given: boolean; now: Date }]>();
