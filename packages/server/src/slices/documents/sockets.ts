import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { socket } from '../../ground/socket.ts';

/**
 * Runs when a document can be opened from now on, since it was scanned or needs no scan; in the transaction that
 * records this.
 */
export const onReadable = socket<[deps: Pick<AppDeps, 'outbox' | 'clock' | 'env'>, tx: Db, documentId: string]>();

/** Asks whether a later slice needs a document as it is: it then cannot be deleted. */
export const onRemoving = socket<[db: Db, documentId: string], boolean>();
