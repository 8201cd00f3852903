import { readAnchors, readArchived } from '../../ground/audit/anchors.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { checkChain } from './checkChain.ts';
import { raiseAlert } from './raiseAlert.ts';

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'clock' | 'env' | 'log'>;

const KIND = 'check_security_log';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Queues the day's check of the security log at the first request of a day; one process runs it. */
export async function queueDailyCheck({ database, outbox, clock }: Deps): Promise<void> {
  const day = clock().toISOString().slice(0, 10);
  await outbox.add(database.db, { kind: KIND, payload: {}, key: `${KIND}:${day}` });
  outbox.wake();
}

export function handleDailyCheck(deps: Deps): void {
  deps.outbox.handle(KIND, () => checkSecurityLog(deps));
}

/** Checks the chain and its anchors; on a fault raises an alert, and writes the first breaks to the process log. */
async function checkSecurityLog(deps: Deps): Promise<void> {
  const { database, env, clock, log } = deps;
  const { dataDir } = env;
  const outside = { anchors: readAnchors(dataDir), archived: readArchived(dataDir), now: clock() };
  const { problems, events } = await checkChain(database.db, outside);
  if (problems.length === 0) return log.info({ events }, 'the security log holds');
  log.error({ alert: 'log_broken', problems }, 'the security log does not hold');
  await raiseAlert(deps, { rule: 'log_broken', actorId: null, perMs: DAY_MS, count: problems.length, limit: 0 });
}
