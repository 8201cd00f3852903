import type { Deployment } from '@firm/contract';
import { rollback } from '../deployment.ts';
import { type DeployedPart, inventoryOf } from '../inventory.ts';
import type { ReleaseStore } from '../store.ts';
import { type Evidence, evidenceOf, givenOutAt } from './evidence.ts';
import { isBroken, MINIMUM_SAMPLE } from './judge.ts';

/** A version that everybody got is watched this long; later failures have other causes. */
const PROBATION_MS = 60 * 60 * 1000;

/** A version that is judged beside the one it replaces, both by what was told since it was given out. */
interface Watched {
  candidate: string;
  current: string;
  since: string;
}

/** What is on its way, or with everybody since less than an hour. Nothing of a pinned part: a person holds that, whatever browsers tell. */
function watchedIn(deployment: Deployment, now: Date): Watched | undefined {
  const { version, rollout, history, pinned } = deployment;
  if (pinned) return undefined;
  if (rollout) return { candidate: rollout.version, current: version, since: givenOutAt(deployment, rollout.version) };
  const last = history.at(-1);
  if (!last || now.getTime() - Date.parse(last.at) >= PROBATION_MS) return undefined;
  return { candidate: version, current: last.version, since: givenOutAt(deployment, version) };
}

/** The parts that have such a version now. */
export async function watchedParts(store: ReleaseStore, now = new Date()): Promise<string[]> {
  const { parts } = await inventoryOf(store);
  return parts.flatMap(({ id, deployment }) => (watchedIn(deployment, now) ? [id] : []));
}

/** Takes back every version on its way, or just made current, that the evidence finds broken. Answers with a sentence for each, also for one that cannot be taken back. */
export async function takeBackBroken(store: ReleaseStore, now = new Date()): Promise<string[]> {
  const { parts } = await inventoryOf(store);
  const said: string[] = [];
  for (const part of parts) {
    try {
      const judged = await judgedBroken(store, part, now);
      if (!judged) continue;
      const { version, reason } = judged;
      await rollback(store, part.id, { by: 'evidence', reason, now }, version);
      said.push(`${part.id} is taken back: ${reason}`);
    } catch (error) {
      // One part that cannot go back must not keep the others from it.
      said.push(`${part.id} could not be looked after: ${error}`);
    }
  }
  return said;
}

async function judgedBroken(
  store: ReleaseStore,
  { id, deployment, next }: DeployedPart,
  now: Date,
): Promise<{ version: string; reason: string } | undefined> {
  const { rollout } = deployment;
  if (rollout && !next) return { version: rollout.version, reason: `${rollout.version} must not run` };
  const watched = watchedIn(deployment, now);
  if (!watched) return undefined;
  const { candidate, current, since } = watched;
  // A version that was taken back for somebody else's fault may be given out again: what was told before says nothing of now.
  const [seen, usual] = await Promise.all([
    evidenceOf(store, id, candidate, { since, served: true }),
    usualOf(store, id, current, since),
  ]);
  if (!isBroken(seen, usual)) return undefined;
  return { version: candidate, reason: `${told(candidate, seen)}; ${told(current, usual)}` };
}

/** How a version does in the same hours; where too few were given it, at all times. */
async function usualOf(store: ReleaseStore, id: string, version: string, since: string): Promise<Evidence> {
  const meanwhile = await evidenceOf(store, id, version, { since, served: true });
  return meanwhile.visitors < MINIMUM_SAMPLE ? evidenceOf(store, id, version, { served: true }) : meanwhile;
}

const told = (version: string, { visitors, failed }: Evidence) =>
  `${version} failed ${failed} of ${visitors} visitor${visitors === 1 ? '' : 's'}`;
