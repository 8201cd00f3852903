import type { QueryClient } from '@firm/api-client';
import { LIVE_TOPICS } from '@firm/contract';
import { sessionStore } from '@firm/session';
import { shareStream, type Word } from './shareStream.ts';

/** Changes that come together are asked for together. */
const GATHER_MS = 50;
/** Made of every resource. */
const ALWAYS = 'dashboard';

/**
 * Keeps what is on screen true while somebody is signed in: what the server says has changed is asked for again, and after a lost
 * connection everything is. Queries are known by the first word of their keys. Returns the way to stop.
 */
export function followChanges(queryClient: QueryClient): () => void {
  const stale = new Set<unknown>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopStream = () => {};

  const refresh = () => {
    timer = undefined;
    const heads = new Set([...stale, ALWAYS]);
    stale.clear();
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => heads.has(queryKey[0]) });
  };
  const hear = (word: Word) => {
    if (word === 'alive') return;
    for (const topic of word === 'everything' ? LIVE_TOPICS : [word]) stale.add(topic);
    timer ??= setTimeout(refresh, GATHER_MS);
  };
  const follow = (userId: string | undefined) => {
    stopStream();
    stopStream = userId === undefined ? () => {} : shareStream(userId, hear);
  };

  follow(sessionStore.getState().user?.id);
  const stopSession = sessionStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) follow(now.user?.id);
  });
  return () => {
    stopSession();
    stopStream();
    clearTimeout(timer);
  };
}
