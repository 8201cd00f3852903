import { beginStarts } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { onlyNews } from '../../ground/observe/onlyNews.ts';
import { mayStillMove } from './rights.service.ts';

const EVERY_MS = 2_000;
const newsOf = onlyNews();

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database' | 'log'>;

/** Begins the rollouts whose planned time has come. Returns a function that stops it. */
export function startWatchingStarts(deps: Deps): () => void {
  const timer = setInterval(() => {
    watchStarts(deps).catch((error: unknown) => {
      for (const sentence of newsOf(deps.store, [`planned starts could not be begun: ${error}`]))
        deps.log.warn({ err: error }, sentence);
    });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Logs what began and what could not; the latter once, not at every look. */
export async function watchStarts(deps: Deps): Promise<void> {
  const { store, clock, log } = deps;
  const said = await beginStarts(store, clock(), (by, app) => mayStillMove(deps, by, app));
  for (const sentence of newsOf(store, said)) log.info(sentence);
}
