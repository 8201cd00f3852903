import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { socket } from '../../ground/socket.ts';

/** A document may be opened from now on: it was scanned, or needs no scan. In the transaction that says so. */
export const onReadable = socket<[deps: Pick<AppDeps, 'outbox' | 'clock' | 'env'>, tx: Db, documentId: string]>();

/** Of these storage keys, those of files that belong to a later slice. */
export const otherFiles = socket<[db: Db, keys: string[]], string[]>();
