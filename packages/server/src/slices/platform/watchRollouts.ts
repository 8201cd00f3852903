import { holdSilent, inventoryOf, settle, takeBackBroken } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { onlyNews } from '../../ground/observe/onlyNews.ts';

const EVERY_MS = 2_000;
const newsOf = onlyNews();

/**
 * Watches rollouts: rolls back versions that evidence finds broken, pauses those that nobody is heard of, and makes a
 * version current once its strategy reaches all visitors. Returns a function that stops it.
 */
export function startWatchingRollouts(deps: AppDeps): () => void {
  const timer = setInterval(() => void watchRollouts(deps), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Logs what was done and what could not be done; the latter once, not at every look. */
export async function watchRollouts({ store, clock, log }: AppDeps): Promise<void> {
  const said: string[] = [];
  const errors = new Map<string, unknown>();
  const failed = (what: string) => (error: unknown) => {
    const sentence = `${what}: ${error}`;
    said.push(sentence);
    errors.set(sentence, error);
  };
  try {
    said.push(...(await takeBackBroken(store, clock())));
    said.push(...(await holdSilent(store, clock())));
    const { apps } = await inventoryOf(store);
    for (const { id, deployment } of apps) {
      if (!deployment.rollout?.strategy) continue;
      // An app that cannot be settled must not block the others.
      await settle(store, id, clock()).catch(failed(`${id} could not be settled`));
    }
  } catch (error) {
    failed('rollouts could not be looked over')(error);
  }
  for (const sentence of newsOf(store, said)) log.warn({ err: errors.get(sentence) }, sentence);
}
