import { sealRemaining } from '../ground/fields/sealStored.ts';
import { forgetOldKeys } from '../ground/http/idempotency.repository.ts';
import { forgetOldAttempts } from '../ground/limits/limits.ts';
import { forgetOldMailFiles } from '../ground/mail/mailFolder.ts';
import type { Tasks } from '../ground/slice.ts';
import { allSealedFields, slices } from '../slices.ts';

/** On what all processes share: one of them does it, once an hour. Their names stand in the database. */
export const SHARED_TASKS: Tasks = Object.assign(
  {
    idempotencyKeys: forgetOldKeys,
    attempts: ({ database, clock }) => forgetOldAttempts(database.db, clock()),
    jobs: ({ outbox }) => outbox.forgetOld(),
  } satisfies Tasks,
  ...slices.map(({ sharedTasks }) => sharedTasks),
  { sealing: (deps) => sealRemaining(deps, allSealedFields) } satisfies Tasks,
);

/** In folders of each machine: every process does it, once an hour. */
export const LOCAL_TASKS: Tasks = Object.assign(
  { mailFiles: ({ env, clock }) => forgetOldMailFiles(env.dataDir, clock()) } satisfies Tasks,
  ...slices.map(({ localTasks }) => localTasks),
);

/** Of every process, once a minute. */
export const MINUTE_TASKS: Tasks = Object.assign({}, ...slices.map(({ minuteTasks }) => minuteTasks));
