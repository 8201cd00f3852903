import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { socket } from '../../ground/socket.ts';

/** Asked when a document may be opened from now on, since it was scanned or needs no scan; in the transaction that says so. */
export const onReadable = socket<[deps: Pick<AppDeps, 'outbox' | 'clock' | 'env'>, tx: Db, documentId: string]>();
