import type { AppDeps } from '../deps.ts';
import { writeAnchor } from './anchors.ts';
import { chainEvents, type Head } from './chainEvents.ts';

type Deps = Pick<AppDeps, 'database' | 'log' | 'clock' | 'env'>;

const LINK_EVERY_MS = 1_000;
const ANCHOR_EVERY_MS = 60_000;

/**
 * Links new events every second. Once a minute, if there were any, it writes the end of the chain to
 * `DATA_DIR/audit-anchors` and to the log. Returns a function that stops it after a last round of both.
 */
export function startAuditing(deps: Deps, everyMs = LINK_EVERY_MS): () => Promise<void> {
  const { database, log, clock, env } = deps;
  let unanchored: Head | null = null;
  let anchoredAt = 0;
  let round: Promise<void> = Promise.resolve();
  let working = false;
  let failedBefore = false;

  const anchor = () => {
    if (!unanchored) return;
    writeAnchor(env.dataDir, unanchored, clock());
    log.info({ audit: unanchored }, 'the security log stands at');
    unanchored = null;
    anchoredAt = Date.now();
  };
  const work = async () => {
    if (!database.isReady()) return;
    working = true;
    try {
      unanchored = (await chainEvents(deps)) ?? unanchored;
      if (Date.now() - anchoredAt >= ANCHOR_EVERY_MS) anchor();
      failedBefore = false;
    } catch (error) {
      // The chain is retried every second, but a failure is logged once.
      if (!failedBefore) log.error({ err: error }, 'the security log could not be linked; it is tried again');
      failedBefore = true;
    }
    working = false;
  };
  const timer = setInterval(() => {
    if (!working) round = work();
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await round;
    await work();
    anchor();
  };
}
