import type { AppDeps } from '../ground/deps.ts';
import { sealRemaining } from '../ground/fields/sealStored.ts';
import { forgetOldKeys } from '../ground/http/idempotency.repository.ts';
import { forgetOldAttempts } from '../ground/limits/limits.ts';
import { forgetOldMailFiles } from '../ground/mail/mailFolder.ts';
import { queueDailyCheck } from '../slices/audit/checkDaily.ts';
import { forgetOldOrigins } from '../slices/auth/knownOrigins.ts';
import { forgetOldTokens } from '../slices/auth/oneTimeTokens.ts';
import { forgetOldSessions } from '../slices/auth/sessions.repository.ts';
import { discardLeftUploads, forgetOldUploads } from '../slices/documents/pieces/uploads.service.ts';
import { tidyDocuments } from '../slices/documents/sweep.ts';
import { disposeOfInactive } from '../slices/privacy/disposal/disposeOfInactive.ts';
import { forgetOldExports } from '../slices/privacy/exports.service.ts';

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
