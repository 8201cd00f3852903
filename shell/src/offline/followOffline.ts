import { ApiError, type QueryClient } from '@firm/api-client';
import type { Composition } from '@firm/contract';
import type { LanguageCode } from '@firm/i18n';
import { sessionStore } from '@firm/session';
import { forgetPage, keepPage } from './offlineWorker.ts';
import { dropSeen, forgetSeen, isReadOffline, keepSeen, pruneSeen, restoreSeen } from './seenAnswers.ts';

/** Answers that arrive within this many milliseconds are kept together. */
const GATHER_MS = 1_000;

export interface Following {
  queryClient: QueryClient;
  /** Resolves to the whole composition of the tab. */
  whole: () => Promise<Composition>;
  language: LanguageCode;
}

/**
 * Keeps what a signed-in person sees so that it can be read without a network, shows it when the network is gone, and
 * removes it when the session ends. Returns a function that stops it.
 */
export function followOffline({ queryClient, whole, language }: Following): () => void {
  const cache = queryClient.getQueryCache();
  const fresh = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRestoring = false;
  /** One after the other, so that nothing is kept after the removal. */
  let work = Promise.resolve();
  const then = (step: () => Promise<void>) => {
    // A browser that stores nothing, as in a private window, reads nothing offline.
    work = work.then(step).catch((error: unknown) => console.warn('nothing is kept to be read offline', error));
  };
  const reader = () => sessionStore.getState().user?.id;

  const keep = () => {
    timer = undefined;
    const hashes = new Set(fresh);
    fresh.clear();
    then(async () => {
      const userId = reader();
      if (userId) await keepSeen(queryClient, userId, hashes);
    });
  };
  const restore = () => {
    if (isRestoring) return;
    isRestoring = true;
    then(async () => {
      isRestoring = false;
      const userId = reader();
      if (userId) await restoreSeen(queryClient, userId, () => reader() === userId);
    });
  };
  const stopCache = cache.subscribe((event) => {
    if (event.type !== 'updated' || !isReadOffline(event.query.queryKey)) return;
    const { action, query } = event;
    if (action.type === 'success' && !action.manual) {
      fresh.add(query.queryHash);
      timer ??= setTimeout(keep, GATHER_MS);
    } else if (isFailure(action)) {
      if (query.state.data === undefined && hasNoNetwork(action.error)) restore();
      else if (isGone(action.error)) then(() => dropSeen(query.queryHash));
    }
  });
  const begin = (userId: string) =>
    then(async () => {
      await pruneSeen(userId);
      await keepPage(await whole(), language);
    });
  const stopSession = sessionStore.subscribe(({ user }, before) => {
    if (before.status === 'loading' || user?.id === before.user?.id) return;
    fresh.clear();
    then(forgetSeen);
    if (user) begin(user.id);
    else then(forgetPage);
  });

  const userId = reader();
  if (userId) begin(userId);
  return () => {
    stopCache();
    stopSession();
    clearTimeout(timer);
  };
}

/** An attempt that failed, before others follow or as the last one. */
const isFailure = <A extends { type: string }>(action: A): action is Extract<A, { type: 'failed' | 'error' }> =>
  action.type === 'failed' || action.type === 'error';
/** A person who is no longer shown something keeps no copy of it. */
const isGone = (error: unknown) => error instanceof ApiError && [403, 404, 410].includes(error.status);
const hasNoNetwork = (error: unknown) => error instanceof ApiError && error.status === 0;
