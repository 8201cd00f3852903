import { holdSilent, inventoryOf, settle, takeBackBroken } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';

const EVERY_MS = 2_000;

/**
 * Watches rollouts: rolls back versions that evidence finds broken, pauses those that nobody is heard of, and makes a
 * version current once its strategy reaches all visitors. Returns a function that stops it.
 */
export function startWatchingRollouts(deps: AppDeps): () => void {
  const timer = setInterval(() => {
    watchRollouts(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'rollouts could not be looked over'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function watchRollouts({ store, clock, log }: AppDeps): Promise<void> {
  for (const sentence of await takeBackBroken(store, clock())) log.warn(sentence);
  for (const sentence of await holdSilent(store, clock())) log.warn(sentence);
  const { apps } = await inventoryOf(store);
  for (const { id, deployment } of apps) {
    if (!deployment.rollout?.strategy) continue;
    // An app that cannot be settled must not block the others.
    await settle(store, id, clock()).catch((error: unknown) => log.warn({ err: error }, `${id} could not be settled`));
  }
}
