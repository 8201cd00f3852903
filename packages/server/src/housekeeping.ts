import type { AppDeps } from './app.ts';
import { forgetOldAttempts } from './auth/attempts.ts';
import { forgetOldTokens } from './auth/oneTimeTokens.ts';
import { forgetOldSessions } from './auth/sessions.repository.ts';
import { tidyDocuments } from './documents/sweep.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { forgetOldExports } from './privacy/exports.service.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Once an hour: what nothing needs any more is deleted. Returns the way to stop. */
export function startHousekeeping(deps: AppDeps): () => void {
  const timer = setInterval(() => {
    tidyUp(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'housekeeping failed; it is tried again in an hour'),
    );
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function tidyUp(deps: AppDeps): Promise<void> {
  const { db } = deps.database;
  await forgetOldKeys(deps);
  await forgetOldAttempts(db, deps.clock());
  await forgetOldSessions(db, deps.clock());
  await forgetOldTokens(db, deps.clock());
  await forgetOldExports(deps);
  await deps.outbox.forgetOld();
  await tidyDocuments(deps);
}
