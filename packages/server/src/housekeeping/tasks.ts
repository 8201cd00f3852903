import { queueDailyCheck } from '../audit/checkDaily.ts';
import { forgetOldAttempts } from '../auth/attempts.ts';
import { forgetOldOrigins } from '../auth/knownOrigins.ts';
import { forgetOldTokens } from '../auth/oneTimeTokens.ts';
import { forgetOldSessions } from '../auth/sessions.repository.ts';
import type { AppDeps } from '../deps.ts';
import { discardLeftUploads, forgetOldUploads } from '../documents/pieces/uploads.service.ts';
import { tidyDocuments } from '../documents/sweep.ts';
import { sealRemaining } from '../fields/sealStored.ts';
import { forgetOldKeys } from '../http/idempotency.repository.ts';
import { forgetOldMailFiles } from '../mail/mailFolder.ts';
import { disposeOfInactive } from '../privacy/disposal/disposeOfInactive.ts';
import { forgetOldExports } from '../privacy/exports.service.ts';

export type Tasks = Record<string, (deps: AppDeps) => Promise<void>>;

/** On what all processes share: one of them does it. Their names stand in the database. */
export const SHARED_TASKS: Tasks = {
  idempotencyKeys: forgetOldKeys,
  attempts: ({ database, clock }) => forgetOldAttempts(database.db, clock()),
  sessions: ({ database, clock }) => forgetOldSessions(database.db, clock()),
  origins: ({ database, clock }) => forgetOldOrigins(database.db, clock()),
  oneTimeTokens: ({ database, clock }) => forgetOldTokens(database.db, clock()),
  exports: forgetOldExports,
  disposal: disposeOfInactive,
  dailyCheck: queueDailyCheck,
  jobs: ({ outbox }) => outbox.forgetOld(),
  uploads: forgetOldUploads,
  documents: tidyDocuments,
  sealing: sealRemaining,
};

/** In folders of each machine: every process does it. */
export const LOCAL_TASKS: Tasks = {
  mailFiles: ({ env, clock }) => forgetOldMailFiles(env.dataDir, clock()),
  leftUploads: discardLeftUploads,
};
