import type { UseQueryResult } from '@firm/api-client';

/**
 * Whether the first attempt of a query is on its way. What its answer would push down waits for that attempt, and not
 * for further ones.
 */
export const isAwaited = ({ isPending, failureCount }: Pick<UseQueryResult, 'isPending' | 'failureCount'>) =>
  isPending && failureCount === 0;
