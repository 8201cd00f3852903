import type { QueryClient } from '@firm/api-client';
import { type SessionState, sessionStore } from '@firm/session';
import { ALWAYS, CHANGING, noteHeard } from './seenAt.ts';
import { shareStream, type Word } from './shareStream.ts';

/** Changes within this many milliseconds are refetched together. */
const GATHER_MS = 50;

/**
 * Keeps queries on screen up to date while a user is signed in: refetches what the server reports as changed, and after
 * a lost connection everything fetched before the new connection was requested, so a page that opens fetches nothing
 * twice. Identifies queries by the first word of their keys. Returns a function that stops it.
 */
export function followChanges(queryClient: QueryClient): () => void {
  const stale = new Set<unknown>();
  let askedAt = 0;
  /** Data fetched before this time may have changed without an event. */
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
        heads.has(head) || (CHANGING.has(head) && state.status !== 'pending' && state.dataUpdatedAt < until),
    });
  };
  const hear = (word: Word) => {
    if (word === 'asking') askedAt = Date.now();
    else if (word !== 'standing') noteHeard();
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

/** The user whose changes arrive; staff receive none before they set up their second factor. */
const readerOf = ({ user }: SessionState) => (user?.needsSecondFactor ? undefined : user?.id);
