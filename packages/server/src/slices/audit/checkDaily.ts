import { readAnchors, readArchived } from '../../ground/audit/anchors.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { checkChain } from './checkChain.ts';
import { raiseAlert } from './raiseAlert.ts';

type Deps = Pick<AppDeps, 'database' | 'outbox' | 'clock' | 'env' | 'log'>;

const KIND = 'check_security_log';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The first to ask on a day has the security log checked, by one process. */
export async function queueDailyCheck({ database, outbox, clock }: Deps): Promise<void> {
  const day = clock().toISOString().slice(0, 10);
  await outbox.add(database.db, { kind: KIND, payload: {}, key: `${KIND}:${day}` });
  outbox.wake();
}

export function handleDailyCheck(deps: Deps): void {
  deps.outbox.handle(KIND, () => checkSecurityLog(deps));
}

/** Checks the chain and its anchors; raises an alert where they do not hold, and names the first breaks in the log of the process. */
async function checkSecurityLog(deps: Deps): Promise<void> {
  const { database, env, clock, log } = deps;
  const { dataDir } = env;
  const outside = { anchors: readAnchors(dataDir), archived: readArchived(dataDir), now: clock() };
  const { problems, events } = await checkChain(database.db, outside);
  if (problems.length === 0) return log.info({ events }, 'the security log holds');
  log.error({ alert: 'log_broken', problems }, 'the security log does not hold');
  await raiseAlert(deps, { rule: 'log_broken', actorId: null, perMs: DAY_MS, count: problems.length, limit: 0 });
}
