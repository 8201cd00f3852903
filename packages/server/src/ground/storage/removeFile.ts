import type { Db } from '../db/database.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** Removes a stored file once the caller's transaction is committed; never if it is not. */
export const queueFileRemoval = (outbox: Outbox, tx: Db, storageKey: string): Promise<void> =>
  outbox.add(tx, { kind: 'remove_file', payload: { storageKey }, key: `remove:${storageKey}` });
