import { dropExpired } from '@firm/releases';
import type { AppDeps } from '../../ground/deps.ts';
import { onlyNews } from '../../ground/observe/onlyNews.ts';
import { tellSecondPersons } from './tellSecondPersons.ts';
import { tellWhoAsked } from './tellWhoAsked.ts';

const EVERY_MS = 10_000;
const newsOf = onlyNews();

/**
 * Writes to those who may agree to a move, and to whoever asked for one that was declined, dropped or left to expire.
 * Returns a function that stops it.
 */
export function startTellingOfRequests(deps: AppDeps): () => void {
  const timer = setInterval(() => void tellOfRequests(deps), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Tells of requests. A failure is logged once, not at every look, and keeps nothing else from being told. */
export async function tellOfRequests(deps: AppDeps): Promise<void> {
  const { store, clock, log } = deps;
  const errors = new Map<string, unknown>();
  const failed = (what: string) => (error: unknown) => void errors.set(`${what}: ${error}`, error);
  await dropExpired(store, clock()).catch(failed('requests that expired could not be dropped'));
  await tellSecondPersons(deps).catch(failed('second persons could not be told'));
  await tellWhoAsked(deps).catch(failed('who asked could not be told'));
  for (const sentence of newsOf(store, [...errors.keys()])) log.warn({ err: errors.get(sentence) }, sentence);
}
