import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Deployment } from '@firm/contract';
import {
  describeRequest,
  type MoveRequest,
  NeedsSecond,
  readApprovals,
  requestIn,
  writeApprovals,
} from './approvals.ts';
import { note, PERSON, withAccepted } from './audit.ts';
import type { Change } from './change.ts';
import { planStart } from './changeStarts.ts';
import { sizeInRequest } from './check/budget.ts';
import { promote, rollOut, underWay } from './deployment.ts';
import { endedBy, noteDropped } from './dropRequests.ts';
import { readDeployment } from './records.ts';
import { ChangedSince, Refused } from './refused.ts';
import type { RolloutPlan } from './rollout/plan.ts';
import { revisionOfTraffic } from './rollout/revisionOfTraffic.ts';
import { type Said, say } from './said/say.ts';
import type { PlannedStart } from './starts.ts';
import type { ReleaseStore } from './store.ts';

/** A move that may give a version to more visitors. */
export type AskedMove =
  | ({ move: 'rollout'; at?: Date | undefined } & RolloutPlan)
  | { move: 'promote'; version?: string | undefined };

/** The outcome: the traffic that it led to, the start that it planned, or the request that waits. */
export type Moved = { deployment: Deployment } | { start: PlannedStart } | { request: MoveRequest };

/**
 * Makes a move, or asks a second person where the app needs two, in place of what was asked before.
 * @throws Refused as the move does, also before it becomes a request
 */
export async function moveOrAsk(store: ReleaseStore, id: string, asked: AskedMove, change: Change): Promise<Moved> {
  try {
    return await makeAsked(store, id, asked, change);
  } catch (error) {
    if (!(error instanceof NeedsSecond)) throw error;
    return { request: await ask(store, id, asked, change) };
  }
}

/** Makes a move, or plans its start. */
export async function makeAsked(store: ReleaseStore, id: string, asked: AskedMove, change: Change): Promise<Moved> {
  if (asked.move === 'promote') return { deployment: await promote(store, id, asked.version, change) };
  const { move: _, at, ...plan } = asked;
  if (at !== undefined) return { start: await planStart(store, id, { ...plan, at }, change) };
  return { deployment: await rollOut(store, id, plan, change) };
}

/**
 * Keeps a move as a request, in place of the one before. Asks the gate again under the lock: the version may have been
 * taken back since. Whoever repeats a request has their open one back, and nobody is told twice.
 */
function ask(store: ReleaseStore, id: string, asked: AskedMove, change: Change): Promise<MoveRequest> {
  const { by = PERSON, reason, again, seen, now = new Date() } = change;
  return store.withLock(async (lock) => {
    if (seen !== undefined && seen !== revisionOfTraffic(await readDeployment(store, id))) throw new ChangedSince(id);
    const costs: Said[] = [];
    await makeAsked(store, id, asked, { ...change, costs, dry: true });
    const all = await readApprovals(store);
    const own = all[id];
    if (!own) throw new Refused(say('needsOne', { app: id }));
    const at = asked.move === 'rollout' ? asked.at?.toISOString() : undefined;
    // Named, so that what is agreed to is what was asked for, whatever is on its way by then.
    const version = asked.version ?? underWay(id, await readDeployment(store, id));
    costs.push(...(await sizeInRequest(store, id, version)));
    const request: MoveRequest = {
      ...{ id: randomBytes(6).toString('hex'), at: now.toISOString(), by, reason: reason ?? null },
      asked: { ...asked, at, again, version },
    };
    const open = requestIn(all, id, now);
    if (open?.by === by && isSame(open, request)) return open;
    const { traffic = null, cohorts } = request.asked;
    const outcome = withAccepted(describeRequest(request), costs);
    const share = { traffic, cohorts: cohorts ?? [] };
    const what = { kind: 'asked', move: asked.move, version, ...share, startAt: at ?? null } as const;
    await writeApprovals(lock, { ...all, [id]: { ...own, request } }, async () => {
      const { request: former } = own;
      if (former) await noteDropped(store, id, former, endedBy(former, now, by, say('requestReplaced')));
      await note(store, {
        by,
        action: 'request',
        remote: id,
        version,
        outcome,
        what,
        why: costs,
        reason: reason ?? null,
      });
    });
    return request;
  });
}

/** Whether two requests ask for the same move; the record leaves out what is undefined. */
const isSame = (one: MoveRequest, other: MoveRequest): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one.asked)), JSON.parse(JSON.stringify(other.asked)));
