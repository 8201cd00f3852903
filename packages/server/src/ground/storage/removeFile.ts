import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { AppDeps } from '../deps.ts';
import type { Outbox } from '../outbox/outbox.ts';

const REMOVE_FILE = 'remove_file';
const Payload = z.object({ storageKey: z.string() });

/** Queues the removal of a stored file, which happens once the caller's transaction is committed. */
export const queueFileRemoval = (outbox: Outbox, tx: Db, storageKey: string): Promise<void> =>
  outbox.add(tx, { kind: REMOVE_FILE, payload: { storageKey }, key: `remove:${storageKey}` });

/** Gives the outbox the handler that removes files. */
export const handleFileRemovals = ({ outbox, storage }: Pick<AppDeps, 'outbox' | 'storage'>): void =>
  outbox.handle(REMOVE_FILE, ({ payload }) => storage.remove(Payload.parse(payload).storageKey));
