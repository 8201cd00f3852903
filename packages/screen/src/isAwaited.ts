import type { UseQueryResult } from '@firm/api-client';

/**
 * Tells whether a query has neither answered nor failed once. An area that would move when it comes waits as long, and
 * not for the further attempts of a query that failed.
 */
export const isAwaited = ({ isPending, failureCount }: Pick<UseQueryResult, 'isPending' | 'failureCount'>) =>
  isPending && failureCount === 0;
