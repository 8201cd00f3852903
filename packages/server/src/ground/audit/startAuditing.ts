import type { AppDeps } from '../deps.ts';
import { writeAnchor } from './anchors.ts';
import { chainEvents, type Head, headOfChain } from './chainEvents.ts';

type Deps = Pick<AppDeps, 'database' | 'log' | 'clock' | 'env'>;

const LINK_EVERY_MS = 1_000;
const ANCHOR_EVERY_MS = 60_000;

/**
 * Links new events every second. Once a minute, if there were any, it writes the end of the chain to
 * `DATA_DIR/audit-anchors`, whichever machine linked it, so that a backup made on any of them has all anchors; the
 * process that linked it also writes it to the log. Returns a function that stops it after a last round of both.
 */
export function startAuditing(deps: Deps, everyMs = LINK_EVERY_MS): () => Promise<void> {
  const { database, log, clock, env } = deps;
  let linked: Head | null = null;
  let anchored: Head | undefined;
  let anchoredAt = 0;
  let round: Promise<void> = Promise.resolve();
  let working = false;
  let failedBefore = false;

  const anchor = async () => {
    const head = await headOfChain(database);
    if (head && head.seq !== anchored?.seq) writeAnchor(env.dataDir, head, clock());
    if (linked) log.info({ audit: linked }, 'the security log stands at');
    linked = null;
    anchored = head;
    anchoredAt = Date.now();
  };
  const work = async (isLast = false) => {
    if (!database.isReady()) return;
    working = true;
    try {
      linked = (await chainEvents(deps)) ?? linked;
      if (Date.now() - anchoredAt >= ANCHOR_EVERY_MS || isLast) await anchor();
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
    await work(true);
    // The database went away meanwhile.
    if (linked) writeAnchor(env.dataDir, linked, clock());
  };
}
