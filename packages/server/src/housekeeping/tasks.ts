import { noteBegun } from '../ground/db/noteBegun.ts';
import { sealRemaining } from '../ground/fields/sealStored.ts';
import { slicesInOrder } from '../ground/floorPlan.ts';
import { forgetOldKeys } from '../ground/http/idempotency.repository.ts';
import { forgetOldAttempts } from '../ground/limits/limits.ts';
import { forgetOldMailFiles } from '../ground/mail/mailFolder.ts';
import type { Tasks } from '../ground/slice.ts';
import { allSealedFields } from '../slices.ts';

/** Returns the hourly tasks on shared data: one process does them. The database stores their names. */
export const sharedTasks = (): Tasks =>
  merged(
    {
      contracts: ({ database }) => noteBegun(database.db),
      idempotencyKeys: forgetOldKeys,
      attempts: ({ database, clock }) => forgetOldAttempts(database.db, clock(), allLimits()),
      jobs: ({ outbox }) => outbox.forgetOld(),
    },
    ...slicesInOrder().map((slice) => slice.sharedTasks),
    { sealing: (deps) => sealRemaining(deps, allSealedFields()) },
  );

/** Returns the limits of all slices. */
const allLimits = () => slicesInOrder().flatMap(({ limits = [] }) => limits);

/** Returns the hourly tasks in folders of each machine: every process does them. */
export const localTasks = (): Tasks =>
  merged(
    { mailFiles: ({ env, clock }) => forgetOldMailFiles(env.dataDir, clock()) },
    ...slicesInOrder().map((slice) => slice.localTasks),
  );

/** Returns the tasks that every process does once a minute. */
export const minuteTasks = (): Tasks => merged(...slicesInOrder().map((slice) => slice.minuteTasks));

/**
 * Merges lists of tasks in their order. Throws when two tasks share a name, since the later would replace the earlier.
 */
export function merged(...lists: (Tasks | undefined)[]): Tasks {
  const tasks = lists.flatMap((list) => Object.entries(list ?? {}));
  const twice = tasks.find(([name], at) => tasks.findIndex(([other]) => other === name) !== at);
  if (twice) throw new Error(`two tasks of the housekeeping are called ${twice[0]}`);
  return Object.fromEntries(tasks);
}
