import { holdSilent, inventoryOf, settle, takeBackBroken } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { loggedOnce } from '../../ground/observe/loggedOnce.ts';

const EVERY_MS = 2_000;
const logged = loggedOnce();

/**
 * Watches rollouts: rolls back versions that evidence finds broken, pauses those that nobody is heard of, and makes a
 * version current once its strategy reaches all visitors. Returns a function that stops it.
 */
export function startWatchingRollouts(deps: AppDeps): () => void {
  const timer = setInterval(() => void watchRollouts(deps), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Logs what was done and what could not be done. */
export const watchRollouts = (deps: AppDeps): Promise<void> =>
  logged(deps, 'rollouts could not be looked over', async ({ say, failed }) => {
    const { store, clock } = deps;
    say(await takeBackBroken(store, clock()));
    say(await holdSilent(store, clock()));
    const { apps } = await inventoryOf(store);
    for (const { id, deployment } of apps) {
      if (!deployment.rollout?.strategy) continue;
      // An app that cannot be settled must not block the others.
      await settle(store, id, clock()).catch(failed(`${id} could not be settled`));
    }
  });
