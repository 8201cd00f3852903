import { inventoryOf, settle } from '@firm/releases';
import type { AppDeps } from '../app.ts';

const EVERY_MS = 2_000;

/** Makes current what its strategy has brought to everybody. Until then everybody gets it all the same. Returns the way to stop. */
export function startSettling(deps: AppDeps): () => void {
  const timer = setInterval(() => {
    settleAll(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'rollouts could not be looked over'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function settleAll({ store, clock }: AppDeps): Promise<void> {
  const { parts } = await inventoryOf(store);
  for (const { id, deployment } of parts) if (deployment.rollout?.strategy) await settle(store, id, clock());
}
