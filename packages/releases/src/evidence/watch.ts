import { rollback } from '../deployment.ts';
import { type DeployedPart, inventoryOf } from '../inventory.ts';
import type { ReleaseStore } from '../store.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { isBroken } from './judge.ts';

/** A version that everybody got is watched this long; later failures have other causes. */
const PROBATION_MS = 60 * 60 * 1000;

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
  const { version, rollout, history } = deployment;
  if (rollout && !next) return { version: rollout.version, reason: `${rollout.version} must not run` };
  const last = history.at(-1);
  const isNew = last !== undefined && now.getTime() - Date.parse(last.at) < PROBATION_MS;
  const [candidate, current, since] = rollout
    ? [rollout.version, version, rollout.startedAt]
    : isNew
      ? [version, last.version, last.at]
      : [];
  if (candidate === undefined || current === undefined) return undefined;
  // A version that was taken back for somebody else's fault may be given out again: what was told before says nothing of now.
  const [seen, usual] = await Promise.all([evidenceOf(store, id, candidate, since), evidenceOf(store, id, current)]);
  if (!isBroken(seen, usual)) return undefined;
  return { version: candidate, reason: `${told(candidate, seen)}; ${told(current, usual)}` };
}

const told = (version: string, { visitors, failed }: Evidence) => `${version} failed ${failed} of ${visitors} visitors`;
