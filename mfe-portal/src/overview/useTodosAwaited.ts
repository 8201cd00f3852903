import { useQuery } from '@firm/api-client';
import { isAwaited } from '@firm/screen';
import { overviewCasesQuery } from '../cases/cases.queries.ts';
import { invitationsToYouQuery } from '../household/household.queries.ts';
import { todosQuery } from './overview.queries.ts';

/**
 * Tells whether the height and the button of the next-step card are still unknown: until its first answers arrive
 * nothing below it shows, since that would move under the reader's pointer. A failure ends the wait.
 */
export function useTodosAwaited(): boolean {
  return [useQuery(todosQuery), useQuery(overviewCasesQuery), useQuery(invitationsToYouQuery)].some(isAwaited);
}
