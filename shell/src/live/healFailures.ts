import { ApiError, type QueryClient } from '@firm/api-client';
import { API_BASE } from '@firm/contract';
import { pauseAfter } from './pauseAfter.ts';

/** Statuses of an absent server: no answer, or an answer from a proxy in its place. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);
export const isAway = (error: unknown): boolean => error instanceof ApiError && AWAY.has(error.status);
/** A connection that hangs for this long counts as no server. */
const PATIENCE_MS = 10_000;

/**
 * Refetches queries on screen that failed while the server was away, once it is back; also for guests, who have no
 * stream. Until then it only asks whether the server is back, after growing waits, so the screen stays calm. Returns a
 * function that stops it.
 */
export function healFailures(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  const failed = {
    type: 'active' as const,
    predicate: ({ state: { error } }: { state: { error: unknown } }) => isAway(error),
  };
  const isFailed = () => cache.findAll(failed).length > 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const wait = () => {
    failures += 1;
    timer = setTimeout(look, pauseAfter(failures));
  };
  const look = async () => {
    if (isFailed() && (await isBack())) await queryClient.refetchQueries(failed, { cancelRefetch: false });
    timer = undefined;
    if (isOver) return;
    if (isFailed()) wait();
    else failures = 0;
  };

  const stopWatching = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && timer === undefined && isFailed()) wait();
  });
  return () => {
    isOver = true;
    stopWatching();
    clearTimeout(timer);
  };
}

const isBack = () =>
  fetch(`${API_BASE}/health/ready`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
