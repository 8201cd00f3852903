import { dropExpired } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { loggedOnce } from '../../ground/observe/loggedOnce.ts';
import { tellSecondPersons } from './tellSecondPersons.ts';
import { tellWhoAsked } from './tellWhoAsked.ts';

const EVERY_MS = 10_000;
const logged = loggedOnce();

/**
 * Writes to those who may agree to a move, and to whoever asked for one that was declined, dropped or left to expire.
 * Returns a function that stops it.
 */
export function startTellingOfRequests(deps: AppDeps): () => void {
  const timer = setInterval(() => void tellOfRequests(deps), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Tells of requests. A failure keeps nothing else from being told. */
export const tellOfRequests = (deps: AppDeps): Promise<void> =>
  logged(deps, 'requests could not be told of', async ({ failed }) => {
    await dropExpired(deps.store, deps.clock()).catch(failed('requests that expired could not be dropped'));
    await tellSecondPersons(deps).catch(failed('second persons could not be told'));
    await tellWhoAsked(deps).catch(failed('who asked could not be told'));
  });
