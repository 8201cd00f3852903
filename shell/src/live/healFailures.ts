import { ApiError, type QueryClient } from '@firm/api-client';
import { API_BASE } from '@firm/contract';
import { pauseAfter } from './pauseAfter.ts';

/** Nobody answered, or somebody in the server's place. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);
/** A connection that hangs is no server. */
const PATIENCE_MS = 10_000;

/**
 * What is on screen and could not be loaded while the server was away is asked for again once it is back, for guests too, who have no
 * stream that would tell. Until then only whether it is back is asked, after growing waits: the screen stays calm. Returns the way to stop.
 */
export function healFailures(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  const failed = {
    type: 'active' as const,
    predicate: ({ state: { error } }: { state: { error: unknown } }) =>
      error instanceof ApiError && AWAY.has(error.status),
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
