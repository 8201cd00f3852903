import { pause } from '../deployment.ts';
import { type DeployedApp, inventoryOf } from '../inventory.ts';
import { type Said, saidAs } from '../said/say.ts';
import type { ReleaseStore } from '../store.ts';
import { silenceOf } from './evidence.ts';
import { isSuspicious } from './judge.ts';
import { sayUnheard } from './sayEvidence.ts';
import { type Watched, watchedIn } from './watched.ts';

/**
 * Pauses every strategy of whose visitors too few are heard of: time alone brings its version to nobody else. Returns a
 * sentence for each.
 */
export async function holdSilent(store: ReleaseStore, now = new Date()): Promise<string[]> {
  const { apps } = await inventoryOf(store);
  const said: string[] = [];
  for (const { id, deployment } of apps) {
    if (!deployment.rollout?.strategy) continue;
    try {
      const suspect = await suspectIn(store, { id, deployment }, now);
      if (!suspect) continue;
      const noted = saidAs(...suspect.why);
      await pause(store, id, { by: 'evidence', ...noted, now }, suspect.version);
      said.push(`${id} is paused: ${noted.reason}`);
    } catch (error) {
      said.push(`${id} could not be paused: ${error}`);
    }
  }
  return said;
}

/** The watched version of an app, if too few of its visitors are heard of, with the figures. It proves nothing yet. */
export async function suspectIn(
  store: ReleaseStore,
  { id, deployment }: Pick<DeployedApp, 'id' | 'deployment'>,
  now: Date,
): Promise<{ version: string; why: Said[] } | undefined> {
  const watched = watchedIn(deployment, now);
  if (!watched) return undefined;
  const { candidate, current } = watched;
  // A person resumed the rollout after a pause and knew of the browsers that were silent until then.
  const [silence, usual] = await silences(store, id, watched, now, deployment.rollout?.since);
  if (!isSuspicious(silence, usual)) return undefined;
  return { version: candidate, why: [sayUnheard(candidate, silence), sayUnheard(current, usual)] };
}

/** How often nothing was heard of the watched version and of the one before, since the one was given out. */
export const silences = (
  store: ReleaseStore,
  id: string,
  { candidate, current, since }: Watched,
  now: Date,
  from = since,
) =>
  Promise.all([silenceOf(store, id, candidate, { since, from, now }), silenceOf(store, id, current, { since, now })]);
