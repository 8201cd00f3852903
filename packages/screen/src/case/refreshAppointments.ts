import { type QueryClient, refreshTopics } from '@firm/api-client';
import { refreshNeeds } from './refreshNeeds.ts';

/**
 * Refetches after a change of an appointment, also after a refused one: another user may have been first. A booked
 * meeting is also what its case needed.
 */
export function refreshAppointments(queryClient: QueryClient): void {
  void refreshTopics(queryClient, 'appointments');
  void refreshNeeds(queryClient);
}
