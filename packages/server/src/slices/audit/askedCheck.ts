import type { AuditCheck } from '@firm/contract';
import { readAnchors, readArchived } from '../../ground/audit/anchors.ts';
import type { AppDeps } from '../../ground/deps.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { atMost, MINUTE_MS } from '../../ground/limits/limit.ts';
import { admitAttempt } from '../../ground/limits/limits.ts';
import { checkChain } from './checkChain.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'env'>;

/** Checks that one administrator may ask for. */
export const auditCheckLimit = atMost('auditCheck', 20, 10 * MINUTE_MS, MINUTE_MS);

/** So long one check may take; the daily one walks the whole chain, however long it is. */
const CHECK_MS = 15_000;

const running = new WeakMap<AppDeps['database'], Promise<AuditCheck>>();

/** Checks the chain. Administrators who ask while a check runs get the answer of that one. */
export async function askedCheck(deps: Deps, actor: Actor): Promise<AuditCheck> {
  const { database, clock } = deps;
  await admitAttempt(database.db, clock(), { limit: auditCheckLimit, of: actor.id });
  const check = running.get(database) ?? checkNow(deps);
  running.set(database, check);
  return check.finally(() => running.delete(database));
}

async function checkNow({ database: { db }, clock, env: { dataDir } }: Deps): Promise<AuditCheck> {
  const now = clock();
  const outside = { anchors: readAnchors(dataDir), archived: readArchived(dataDir), now };
  const { isFinished, breaks, events, last, head, anchors } = await checkChain(db, { ...outside, withinMs: CHECK_MS });
  const state = breaks.length > 0 ? 'broken' : isFinished ? 'whole' : 'unfinished';
  return { state, checkedAt: now.toISOString(), entries: events, last, head, anchors, breaks };
}
