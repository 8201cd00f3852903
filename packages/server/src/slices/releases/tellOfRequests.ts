import type { AppDeps } from '../../ground/deps.ts';
import { tellSecondPersons } from './tellSecondPersons.ts';
import { tellWhoAsked } from './tellWhoAsked.ts';

const EVERY_MS = 10_000;

/**
 * Writes to those who may agree to a move, and to whoever asked for one that was declined or dropped. Returns a
 * function that stops it.
 */
export function startTellingOfRequests(deps: AppDeps): () => void {
  const timer = setInterval(() => {
    tellSecondPersons(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'second persons could not be told'),
    );
    tellWhoAsked(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'who asked could not be told'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
