import type { Db } from '../../ground/db/database.ts';
import type { Outbox } from '../../ground/outbox/outbox.ts';

export const SWEEP = 'sweep_merge';
export const END = 'end_merge';
/** Calls that had begun when the sessions ended are done by then. */
const SWEEP_AFTER_MS = 2 * 60 * 1000;

/** Queues a second look for rows that a call under way still gave to the closed account. */
export const queueSweep = (outbox: Outbox, tx: Db, mergeId: string, now: Date): Promise<void> =>
  outbox.add(tx, {
    ...{ kind: SWEEP, payload: { mergeId }, key: `${SWEEP}:${mergeId}` },
    dueAt: new Date(now.getTime() + SWEEP_AFTER_MS),
  });

/** Queues the end of the time in which the merge can be undone. */
export const queueEnd = (outbox: Outbox, tx: Db, mergeId: string, dueAt: Date): Promise<void> =>
  outbox.add(tx, { kind: END, payload: { mergeId }, key: `${END}:${mergeId}`, dueAt });
