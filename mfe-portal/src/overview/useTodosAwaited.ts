import { useQuery } from '@firm/api-client';
import { overviewCasesQuery } from '../cases/cases.queries.ts';
import { todosQuery } from './overview.queries.ts';

/**
 * How high the slip is, and what its button says, is known with the first answers: until then nothing below it is shown,
 * for it would move under the reader's pointer. After a failure the rest of the page waits no longer.
 */
export function useTodosAwaited(): boolean {
  const queries = [useQuery(todosQuery), useQuery(overviewCasesQuery)];
  return queries.some(({ isPending, failureCount }) => isPending && failureCount === 0);
}
