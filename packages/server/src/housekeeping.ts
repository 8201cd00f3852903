import type { AppDeps } from './app.ts';
import { queueDailyCheck } from './audit/checkDaily.ts';
import { forgetOldAttempts } from './auth/attempts.ts';
import { forgetOldOrigins } from './auth/knownOrigins.ts';
import { forgetOldTokens } from './auth/oneTimeTokens.ts';
import { forgetOldSessions } from './auth/sessions.repository.ts';
import { scanPending } from './documents/scan/scanPending.ts';
import { tidyDocuments } from './documents/sweep.ts';
import { sealRemaining } from './fields/sealStored.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { forgetOldMailFiles } from './mail/mailFolder.ts';
import { disposeOfInactive } from './privacy/disposal/disposeOfInactive.ts';
import { forgetOldExports } from './privacy/exports.service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Somebody waits to open their file, and a scanner that takes in new signatures is away for seconds only. */
const SCAN_EVERY_MS = 60 * 1000;

/** Once an hour what nothing needs any more is deleted; files that wait for the virus scanner are shown to it again before long. Returns the way to stop. */
export function startHousekeeping(deps: AppDeps, { scanEveryMs = SCAN_EVERY_MS } = {}): () => void {
  const failed = (error: unknown) => deps.log.warn({ err: error }, 'housekeeping failed; it is tried again');
  const timers = [repeat(HOUR_MS, () => tidyUp(deps), failed), repeat(scanEveryMs, () => scanPending(deps), failed)];
  return () => timers.forEach(clearInterval);
}

/** Again and again, never beside itself. */
function repeat(everyMs: number, work: () => Promise<void>, failed: (error: unknown) => void): NodeJS.Timeout {
  let working = false;
  const timer = setInterval(async () => {
    if (working) return;
    working = true;
    await work().catch(failed);
    working = false;
  }, everyMs);
  return timer.unref();
}

export async function tidyUp(deps: AppDeps): Promise<void> {
  const { db } = deps.database;
  await forgetOldKeys(deps);
  await forgetOldAttempts(db, deps.clock());
  await forgetOldSessions(db, deps.clock());
  await forgetOldOrigins(db, deps.clock());
  await forgetOldTokens(db, deps.clock());
  await forgetOldExports(deps);
  await disposeOfInactive(deps);
  await queueDailyCheck(deps);
  await deps.outbox.forgetOld();
  await forgetOldMailFiles(deps.env.dataDir, deps.clock());
  await tidyDocuments(deps);
  await sealRemaining(deps);
}
