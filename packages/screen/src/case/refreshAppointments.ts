import { type QueryClient, refreshTopics } from '@firm/api-client';
import { refreshNeeds } from './refreshNeeds.ts';

/**
 * Refetches after a change of a meeting, also after a refused one, since somebody else may have been first; and the
 * needs, which a meeting may answer.
 */
export function refreshAppointments(queryClient: QueryClient): void {
  void refreshTopics(queryClient, 'appointments');
  void refreshNeeds(queryClient);
}
