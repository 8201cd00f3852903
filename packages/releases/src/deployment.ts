import type { Deployment } from '@firm/contract';
import * as schemas from '@firm/contract/schemas';
import { lastDecision, PERSON } from './audit.ts';
import type { Change } from './change.ts';
import { changeTraffic } from './changeTraffic.ts';
import { earlierVersion } from './check/earlierVersion.ts';
import { refuseTakenMount, refuseUnfit } from './check/mayTakeTraffic.ts';
import { waysBack } from './check/refuseMore.ts';
import { Refused } from './refused.ts';
import { isUnderWay, paused, planned, type RolloutPlan } from './rollout/plan.ts';
import { made } from './rollout/settled.ts';
import { RUN_BY } from './runBy.ts';
import { english, type Said, type SaidCode, say, textsOf } from './said/say.ts';
import type { ReleaseStore } from './store.ts';

/**
 * Gives a version to some visitors, beside the current one. For the version already under way it changes the share, and
 * no visitor loses the version unless the share shrinks. Another version replaces the one under way and begins at its
 * own first step, with the same visitors. All others keep their version; rolling out that very version takes the one
 * under way back. An app without any visitors yet starts with all of them.
 * @throws Refused for a version that is not in the store or was taken back, a mount that another remote holds, or a
 * pinned app
 */
export function rollOut(store: ReleaseStore, id: string, plan: RolloutPlan, given: Change = {}): Promise<Deployment> {
  const change = { costs: [], ...given };
  return changeTraffic(store, id, 'rollout', change, async (current, now, freezes) => {
    // Checked first: an invalid strategy is refused even when the rollout is already done.
    const strategy = schemas.StrategyName.optional().safeParse(plan.strategy);
    if (!strategy.success)
      throw new Refused(
        say('noStrategy', { strategy: String(plan.strategy), problem: english(strategy.error.issues[0]?.message) }),
      );
    await refuseUnfit(store, id, plan.version, change);
    if (!current) return firstDeployment(plan.version);
    refusePinned(id, current);
    const going = current.rollout;
    const kept = going?.version === plan.version ? going : undefined;
    // A repeated pipeline neither speeds up nor delays the rollout that its first run began.
    if (kept && isUnderWay(plan, kept)) return current;
    if (going && !kept && plan.replace === false)
      throw new Refused(say('underWay', { app: id, version: going.version }));
    if (current.version === plan.version) {
      const named = { app: id, version: plan.version };
      // A planned start was to bring this version: it takes no newer one back that came on its way since.
      if (change.start !== undefined) throw new Refused(say('current', named));
      // The strategy has ended: a repeated pipeline has nothing left to do; one for a reverted change takes it back.
      if (plan.strategy) return going ? { ...current, rollout: null } : current;
      throw new Refused(going ? say('currentBeside', { ...named, other: going.version }) : say('current', named));
    }
    return { ...current, rollout: planned(plan, going, now, freezes) };
  });
}

/**
 * Gives all visitors the named version, or the one under way; a repeat changes nothing.
 * @throws Refused for a version that is not in the store or was taken back, a mount that another remote holds, a pinned
 * app, or without a rollout
 */
export function promote(store: ReleaseStore, id: string, version?: string, given: Change = {}): Promise<Deployment> {
  const change = { costs: [], ...given };
  return changeTraffic(store, id, 'promote', change, async (current, now) => {
    const chosen = version ?? underWay(id, current);
    const decidedBefore = (await lastDecision(store, id))?.by === (change.by ?? PERSON);
    // Asked first: a site has to start, whatever became of the version that its source builds.
    if (change.yields && current && !decidedBefore) return current;
    await refuseUnfit(store, id, chosen, change);
    if (!current) return firstDeployment(chosen);
    // Promoting the current version is a decision too, and is logged unless the log already holds it.
    if (current.version === chosen && !current.rollout) return decidedBefore ? current : { ...current };
    refusePinned(id, current);
    return made(current, chosen, now);
  });
}

/** The version under way. @throws Refused without a rollout */
export function underWay(id: string, current: Deployment | undefined): string {
  if (current?.rollout) return current.rollout.version;
  throw new Refused(
    current ? say('noneUnderWayNow', { app: id, version: current.version }) : say('noneUnderWayYet', { app: id }),
  );
}

/**
 * Stops the growth of a rollout at its present share until it is rolled out anew. With `only`, acts only while that
 * version is under way.
 * @throws Refused without a rollout
 */
export function pause(store: ReleaseStore, id: string, change: Change = {}, only?: string): Promise<Deployment> {
  return changeTraffic(store, id, 'pause', change, async (current, now, freezes) => {
    // Another change may have come first.
    if (only !== undefined && current && current.rollout?.version !== only) return current;
    if (!current?.rollout) throw new Refused(say('noneUnderWay', { app: id }));
    const rollout = paused(current.rollout, stop(change, now), freezes);
    return rollout === current.rollout ? current : { ...current, rollout };
  });
}

/**
 * Takes back the version under way; without one, goes back to the newest earlier version that fits what else is served
 * and did well, and with each repeat further; while no version may go to more visitors, only to one older than the
 * present one. Works on a pinned app: taking back is never forbidden. With `onlyFrom`, acts only while that version is
 * the newest that visitors get.
 * @throws Refused when there is no version to go back to, or another remote has taken the mount since; unless the
 * change accepts it, also when no earlier version fits or did well, with what will not work
 */
export function rollback(store: ReleaseStore, id: string, change: Change = {}, onlyFrom?: string): Promise<Deployment> {
  const costs: Said[] = [];
  return changeTraffic(store, id, 'rollback', { ...change, costs }, async (current, now) => {
    if (!current) throw new Refused(say('notDeployed', { app: id }));
    // Another change may have come first.
    if (onlyFrom !== undefined && (current.rollout?.version ?? current.version) !== onlyFrom) return current;
    if (current.rollout) return { ...current, rollout: null };
    const before = current.history.map(({ version }) => version);
    const ways = await waysBack(store, id, current, now);
    const earlier = await earlierVersion(store, id, ways);
    if (!earlier) {
      const isHeld = ways.length === 0 && before.some((version) => version !== current.version);
      throw new Refused(
        isHeld ? say('onlyNewer', { app: id, version: current.version }) : say('noEarlier', { app: id }),
      );
    }
    const { version, problems } = earlier;
    await refuseTakenMount(store, id, version);
    if (problems.length > 0 && !change.accept) {
      const named = { app: id, version };
      // The way out precedes the problems, since a long answer is cut at its end.
      const said = [say('noneFits', named), say('acceptNone', named), ...problems];
      throw new Refused(said, { remote: id, version, problems: textsOf(problems) });
    }
    // Evidence names them in its reason.
    if (!change.why) costs.push(...problems);
    return { ...current, version, history: current.history.slice(0, before.lastIndexOf(version)) };
  });
}

/** The sentences that tell the reader of a command how to do it all the same. */
const OF_COMMANDS: readonly string[] = ['noneFits', 'acceptNone', 'acceptSize'] satisfies SaidCode[];

/** The reasons of a refusal, without the sentences that tell the reader of a command how to do it all the same. */
export const reasonsAmong = (said: readonly Said[]): Said[] => said.filter(({ code }) => !OF_COMMANDS.includes(code));

/** Pins an app to its version, or unpins it. While pinned, no rollout or promotion changes what visitors get. */
export function pin(store: ReleaseStore, id: string, held: boolean, change: Change = {}): Promise<Deployment> {
  return changeTraffic(store, id, held ? 'pin' : 'unpin', change, async (current, now, freezes) => {
    if (!current) throw new Refused(say('notDeployed', { app: id }));
    // The rollout stays paused after an unpin, with the author of the pause.
    const rollout = current.rollout && held ? paused(current.rollout, stop(change, now), freezes) : current.rollout;
    return { ...current, pinned: held, rollout };
  });
}

const firstDeployment = (version: string): Deployment => ({
  schema: 1,
  version,
  history: [],
  rollout: null,
  pinned: false,
});

const stop = ({ by = PERSON, reason }: Change, at: Date) => ({ at, by, reason: reason ?? null });

function refusePinned(id: string, { pinned, version }: Deployment): void {
  if (pinned) throw new Refused(say('pinned', { app: id, version, run: RUN_BY }));
}
