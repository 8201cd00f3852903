import type { QueryClient, QueryTopic } from '@firm/api-client';
import { LIVE_TOPICS } from '@firm/contract';
import { type SessionState, sessionStore } from '@firm/session';
import { shareStream, type Word } from './shareStream.ts';

/** Changes within so many milliseconds are fetched together. */
const GATHER_MS = 50;
/** Made of every resource, so that each change concerns it. */
const ALWAYS: QueryTopic = 'dashboard';
const CHANGING: ReadonlySet<unknown> = new Set([...LIVE_TOPICS, ALWAYS]);

/**
 * Keeps what is on screen true while somebody is signed in: what the server says has changed is asked for again, and after a lost
 * connection everything is that came before the new one was asked for: a page that opens fetches nothing twice.
 * Queries are known by the first word of their keys. Returns the way to stop.
 */
export function followChanges(queryClient: QueryClient): () => void {
  const stale = new Set<unknown>();
  let askedAt = 0;
  /** What is older may have changed unheard. */
  let unheardUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopStream = () => {};

  const refresh = () => {
    timer = undefined;
    const heads = new Set<unknown>(stale.size > 0 ? [...stale, ALWAYS] : []);
    const until = unheardUntil;
    stale.clear();
    unheardUntil = 0;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [head], state }) =>
        heads.has(head) || (CHANGING.has(head) && state.dataUpdatedAt < until),
    });
  };
  const hear = (word: Word) => {
    if (word === 'asking') askedAt = Date.now();
    if (word === 'asking' || word === 'alive') return;
    if (word === 'standing') unheardUntil = askedAt;
    else stale.add(word);
    timer ??= setTimeout(refresh, GATHER_MS);
  };
  const follow = (userId: string | undefined) => {
    stopStream();
    stopStream = userId === undefined ? () => {} : shareStream(userId, hear);
  };

  follow(readerOf(sessionStore.getState()));
  const stopSession = sessionStore.subscribe((now, before) => {
    if (readerOf(now) !== readerOf(before)) follow(readerOf(now));
  });
  return () => {
    stopSession();
    stopStream();
    clearTimeout(timer);
  };
}

/** Whose changes are heard: staff hear nothing before they have set up their second factor. */
const readerOf = ({ user }: SessionState) => (user?.needsSecondFactor ? undefined : user?.id);
