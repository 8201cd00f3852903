import { ApiError, api, type QueryClient, queryKey } from '@firm/api-client';
import { type Composition, sight } from '@firm/contract';
import { type createI18n, isLanguage } from '@firm/i18n';
import { sessionStore } from '@firm/session';
import { forgetPage, keepPage } from './offlineWorker.ts';
import { dropSeen, forgetSeen, isReadOffline, keepSeen, noteSight, pruneSeen, restoreSeen } from './seenAnswers.ts';

/** The cases that the person sees, asked anew whenever cases change: it stays in the cache without an observer. */
const CASES_IN_SIGHT = {
  queryKey: queryKey('cases', 'sight'),
  queryFn: () => api.call(sight.cases),
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: 0,
};

export interface Following {
  queryClient: QueryClient;
  /** Resolves to the whole composition of the tab. */
  whole: () => Promise<Composition>;
  i18n: Pick<ReturnType<typeof createI18n>, 'language' | 'on' | 'off'>;
}

/**
 * Keeps what a signed-in person sees so that it can be read without a network, shows it when the network is gone, and
 * removes it when the session ends, and once the server says that a case is not the person's to see any more. Returns a
 * function that stops it.
 */
export function followOffline({ queryClient, whole, i18n }: Following): () => void {
  const cache = queryClient.getQueryCache();
  const fresh = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRestoring = false;
  const since = Date.now();
  /** One after the other, so that nothing is kept after the removal. */
  const inTurn = () => {
    let work = Promise.resolve();
    return (step: () => Promise<void>) => {
      // A browser that stores nothing, as in a private window, reads nothing offline.
      work = work.then(step).catch((error: unknown) => console.warn('nothing is kept to be read offline', error));
    };
  };
  const then = inTurn();
  /** The page takes long to keep; answers do not wait for it. */
  const thenPage = inTurn();
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
  const askCases = async () => {
    const { user } = sessionStore.getState();
    if (user?.role !== 'client') return;
    // An answer that is under way may be from before the change, and a cancelled question repeats the last answer.
    queryClient.removeQueries(CASES_IN_SIGHT);
    const now = await queryClient.fetchQuery(CASES_IN_SIGHT).catch(() => undefined);
    then(async () => {
      if (!now || reader() !== user.id) return;
      const papers = now.paperIds.map((id) => `papers ${id}`);
      if (!(await noteSight(user.id, [...now.caseIds, ...papers], since))) return;
      // Screens ask anew, and say that the case is taken away.
      fresh.clear();
      queryClient.removeQueries({ type: 'inactive', predicate: isKept });
      void queryClient.invalidateQueries({ predicate: isKept });
    });
  };
  const stopCache = cache.subscribe((event) => {
    if (event.type !== 'updated' || !isReadOffline(event.query.queryKey)) return;
    const { action, query } = event;
    if (!isKept(query)) {
      if (action.type === 'invalidate') void askCases();
    } else if (action.type === 'success' && !action.manual) {
      const asked = queryClient.getQueryState(CASES_IN_SIGHT.queryKey);
      // The server did not answer before, and does now.
      if (hasNoNetwork(asked?.error) && asked?.fetchStatus === 'idle') void askCases();
      fresh.add(query.queryHash);
      // At once: the reader may leave the page in a moment.
      timer ??= setTimeout(keep);
    } else if (isFailure(action)) {
      if (query.state.data === undefined && hasNoNetwork(action.error)) restore();
      else if (isGone(action.error)) {
        then(() => dropSeen(query.queryHash));
        void askCases();
      }
    }
  });
  const keepPageNow = () =>
    thenPage(async () => {
      const composition = await whole();
      const { language } = i18n;
      if (reader() && isLanguage(language)) await keepPage(composition, language);
    });
  const begin = (userId: string) => {
    void askCases();
    then(() => pruneSeen(userId));
    keepPageNow();
  };
  const stopSession = sessionStore.subscribe(({ user }, before) => {
    if (before.status === 'loading' || user?.id === before.user?.id) return;
    fresh.clear();
    then(forgetSeen);
    if (user) begin(user.id);
    else thenPage(forgetPage);
  });

  const userId = reader();
  if (userId) begin(userId);
  i18n.on('languageChanged', keepPageNow);
  return () => {
    i18n.off('languageChanged', keepPageNow);
    stopCache();
    stopSession();
    clearTimeout(timer);
  };
}

/** An attempt that failed, before others follow or as the last one. */
const isFailure = <A extends { type: string }>(action: A): action is Extract<A, { type: 'failed' | 'error' }> =>
  action.type === 'failed' || action.type === 'error';
/** An answer that is kept to be read offline; which cases are seen is only noted. */
const isKept = ({ queryKey: [topic, kind] }: { queryKey: readonly unknown[] }) =>
  isReadOffline([topic]) && kind !== CASES_IN_SIGHT.queryKey[1];
/** A person who is no longer shown something keeps no copy of it. A page of a proxy's says nothing of that: no code. */
const isGone = (error: unknown) =>
  error instanceof ApiError && error.code !== undefined && [403, 404, 410].includes(error.status);
const hasNoNetwork = (error: unknown) => error instanceof ApiError && error.status === 0;
