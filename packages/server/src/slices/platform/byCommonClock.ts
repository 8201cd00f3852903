import type { Tasks } from '../../ground/slice.ts';

type Task = Tasks[string];

/**
 * A task that deletes what is old, for good. It waits while the clock of this machine is far from the one that machines
 * share, which readiness says; the other machines do it meanwhile.
 */
export const byCommonClock =
  (task: Task): Task =>
  async (deps) => {
    if ((await deps.store.otherClock?.()) === undefined) await task(deps);
  };
