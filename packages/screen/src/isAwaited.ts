import type { UseQueryResult } from '@firm/api-client';

/**
 * Whether the first attempt of a query is on its way. What its answer would push down waits for that attempt, and not
 * for further ones: a part that asks again when it shows would else hide itself without end.
 */
export const isAwaited = ({
  isPending,
  failureCount,
  isFetched,
}: Pick<UseQueryResult, 'isPending' | 'failureCount' | 'isFetched'>) => isPending && failureCount === 0 && !isFetched;
