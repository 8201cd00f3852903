import { sealRemaining } from '../ground/fields/sealStored.ts';
import { forgetOldKeys } from '../ground/http/idempotency.repository.ts';
import { forgetOldAttempts } from '../ground/limits/limits.ts';
import { forgetOldMailFiles } from '../ground/mail/mailFolder.ts';
import type { Tasks } from '../ground/slice.ts';
import { allSealedFields, slices } from '../slices.ts';

/** On what all processes share: one of them does it, once an hour. Their names stand in the database. */
export const SHARED_TASKS = merged(
  {
    idempotencyKeys: forgetOldKeys,
    attempts: ({ database, clock }) => forgetOldAttempts(database.db, clock(), allLimits()),
    jobs: ({ outbox }) => outbox.forgetOld(),
  },
  ...slices.map(({ sharedTasks }) => sharedTasks),
  { sealing: (deps) => sealRemaining(deps, allSealedFields) },
);

/** Returns the limits of all slices. */
const allLimits = () => slices.flatMap(({ limits = [] }) => limits);

/** In folders of each machine: every process does it, once an hour. */
export const LOCAL_TASKS = merged(
  { mailFiles: ({ env, clock }) => forgetOldMailFiles(env.dataDir, clock()) },
  ...slices.map(({ localTasks }) => localTasks),
);

/** Of every process, once a minute. */
export const MINUTE_TASKS = merged(...slices.map(({ minuteTasks }) => minuteTasks));

/** All tasks of some lists, in their order. Throws where two have one name: the later one would take the place of the earlier. */
export function merged(...lists: (Tasks | undefined)[]): Tasks {
  const tasks = lists.flatMap((list) => Object.entries(list ?? {}));
  const twice = tasks.find(([name], at) => tasks.findIndex(([other]) => other === name) !== at);
  if (twice) throw new Error(`two tasks of the housekeeping are called ${twice[0]}`);
  return Object.fromEntries(tasks);
}
