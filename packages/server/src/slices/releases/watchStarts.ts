import { beginStarts } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { loggedOnce } from '../../ground/observe/loggedOnce.ts';
import { mayStillMove } from './rights.service.ts';

const EVERY_MS = 2_000;
const logged = loggedOnce('info');

type Deps = Pick<AppDeps, 'store' | 'clock' | 'database' | 'log'>;

/** Begins the rollouts whose planned time has come. Returns a function that stops it. */
export function startWatchingStarts(deps: Deps): () => void {
  const timer = setInterval(() => void watchStarts(deps), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Logs what began and what could not. */
export const watchStarts = (deps: Deps): Promise<void> =>
  logged(deps, 'planned starts could not be begun', async ({ say }) =>
    say(await beginStarts(deps.store, deps.clock(), (by, app) => mayStillMove(deps, by, app))),
  );
