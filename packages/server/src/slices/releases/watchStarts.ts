import { beginStarts } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { mayStillMove } from './rights.service.ts';

const EVERY_MS = 2_000;

/** Begins the rollouts whose planned time has come. Returns a function that stops it. */
export function startWatchingStarts(deps: AppDeps): () => void {
  const timer = setInterval(() => {
    watchStarts(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'planned starts could not be begun'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function watchStarts(deps: Pick<AppDeps, 'store' | 'clock' | 'database' | 'log'>): Promise<void> {
  const { store, clock, log } = deps;
  for (const sentence of await beginStarts(store, clock(), (by, app) => mayStillMove(deps, by, app)))
    log.info(sentence);
}
