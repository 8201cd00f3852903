import { randomBytes } from 'node:crypto';
import { assertAsked, endRequest, type MayMove, noteAgreement, refuseUnapproved } from './approvals.ts';
import { note, PERSON, withAccepted } from './audit.ts';
import type { Change } from './change.ts';
import { rollOut } from './deployment.ts';
import { readDeployment } from './records.ts';
import { ChangedSince, Refused } from './refused.ts';
import type { RolloutPlan } from './rollout/plan.ts';
import { revisionOfTraffic } from './rollout/revisionOfTraffic.ts';
import { minute, saidAs, say, second } from './said/say.ts';
import { describeStart, dropStart, noteNotBegun, type PlannedStart, readStarts, writeStarts } from './starts.ts';
import { ON_RESERVE, type ReleaseStore } from './store.ts';

/** Later than that after its time, a rollout is begun by a person or not at all. */
const LATE_MS = 24 * 60 * 60 * 1000;

/**
 * Plans a rollout for a time, in place of the one that was planned before. It is refused for what would refuse it now,
 * with the freezes of that time. With `dry`, nothing is planned. When somebody else had planned the former one, its
 * owner is told that it does not begin.
 * @throws Refused for a time that is not to come, and as `rollOut` does; ChangedSince as every move
 */
export async function planStart(
  store: ReleaseStore,
  id: string,
  { at, ...plan }: RolloutPlan & { at: Date },
  change: Change = {},
): Promise<PlannedStart> {
  const { by = PERSON, reason, now = new Date(), seen, seenStart, again, agreement, costs = [], dry } = change;
  const planned: PlannedStart = {
    ...{ id: randomBytes(6).toString('hex'), at: at.toISOString(), by, reason: reason ?? null },
    ...{ version: plan.version, traffic: plan.traffic ?? null, strategy: plan.strategy ?? null },
    ...{ cohorts: plan.cohorts ?? null, replace: plan.replace ?? true, again: again ?? false },
    agreedBy: agreement?.by ?? null,
  };
  const check = async () => {
    if (at <= now) throw new Refused(say('pastStart', { at: minute(at.toISOString()) }));
    await rollOut(store, id, plan, { ...change, costs, dry: true, now: at, start: planned.id }).catch(
      (error: unknown) => {
        if (!(error instanceof Refused && 'freeze' in error.details)) throw error;
        const what = error.said[0] ?? error.message;
        throw new Refused(say('thenRefused', { at: minute(planned.at), what }), error.details);
      },
    );
  };
  if (dry) {
    await check();
    return planned;
  }
  return store.withLock(async (lock) => {
    if (seen !== undefined && seen !== revisionOfTraffic(await readDeployment(store, id))) throw new ChangedSince(id);
    if (agreement) await assertAsked(store, id, agreement);
    await check();
    await refuseUnapproved(store, id, { by, agreedBy: agreement?.by });
    const starts = await readStarts(store);
    const former = starts[id];
    if (seenStart !== undefined && seenStart !== (former?.id ?? null)) throw new ChangedSince(id);
    const { version } = plan;
    await writeStarts(lock, { ...starts, [id]: planned }, async () => {
      if (former)
        await noteNotBegun(store, id, former, {
          ...saidAs(say('startReplaced')),
          by: former.by === by ? by : 'strategy',
        });
      await noteAgreement(store, id, version, agreement);
      await note(store, {
        ...{ by, action: 'start', remote: id, version },
        ...{ outcome: withAccepted(describeStart(planned), costs), reason: planned.reason, why: costs },
        what: { kind: 'start_planned', version, at: planned.at },
      });
    });
    if (agreement?.request !== undefined) await endRequest(lock, id);
    return planned;
  });
}

/** Takes a planned start away. @throws Refused when none is planned, ChangedSince when it is not the one named */
export function cancelStart(
  store: ReleaseStore,
  id: string,
  { by = PERSON, reason, start: named }: Change = {},
): Promise<void> {
  return store.withLock(async (lock) => {
    const start = (await readStarts(store))[id];
    if (!start) throw new Refused(say('noStart', { app: id }));
    if (named !== undefined && start.id !== named) throw new ChangedSince(id);
    await dropStart(lock, id, { by, reason: reason ?? null });
  }, ON_RESERVE);
}

/**
 * Begins the rollouts whose time has come, each once, whichever process is first. Asks the gate again. Drops a start
 * that the gate refuses, that could not begin for a day, or whose author or second person may no longer move the app
 * (`mayMove`). Returns a sentence for each.
 */
export async function beginStarts(
  store: ReleaseStore,
  now = new Date(),
  mayMove: MayMove = async () => true,
): Promise<string[]> {
  const said: string[] = [];
  for (const [id, start] of Object.entries(await readStarts(store))) {
    if (Date.parse(start.at) > now.getTime()) continue;
    try {
      said.push(await begin(store, id, start, { now, mayMove }));
    } catch (error) {
      // An app that cannot be changed must not stop the others; this one is tried again.
      said.push(`the planned start of ${id} ${start.version} could not be made: ${error}`);
    }
  }
  return said;
}

async function begin(
  store: ReleaseStore,
  id: string,
  start: PlannedStart,
  { now, mayMove }: { now: Date; mayMove: MayMove },
): Promise<string> {
  const { version, traffic, strategy, cohorts, replace, again, by, reason, agreedBy } = start;
  const plan: RolloutPlan = {
    ...{ version, replace, traffic: traffic ?? undefined },
    ...{ strategy: strategy ?? undefined, cohorts: cohorts ?? undefined },
  };
  const agreement = agreedBy === null ? undefined : { by: agreedBy, reason: null };
  const change = { by, again, now, agreement, check: true, start: start.id, ...(reason === null ? {} : { reason }) };
  const isLate = now.getTime() - Date.parse(start.at) > LATE_MS;
  const gate = async () => {
    if (!(await mayMove(by, id))) throw new Refused(say('mayNotPlanned', { app: id }));
    if (agreedBy !== null && !(await mayMove(agreedBy, id))) throw new Refused(say('mayNotAgreed', { app: id }));
    await rollOut(store, id, plan, { ...change, dry: true });
    // Two persons may be needed since it was planned.
    await refuseUnapproved(store, id, { by, agreedBy: agreement?.by });
  };
  const refusal = isLate
    ? new Refused(say('noServer', { at: second(start.at) }))
    : await gate().then(() => undefined, refusalIn);
  if (!refusal) {
    await rollOut(store, id, plan, change);
    return `${id} ${version} begins as planned`;
  }
  await store.withLock(async (lock) => {
    if ((await readStarts(store))[id]?.id !== start.id) return;
    await dropStart(lock, id, { by: 'strategy', reason: refusal.message, why: refusal.said });
  });
  return `${id} ${version} does not begin as planned: ${refusal.message}`;
}

function refusalIn(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}
