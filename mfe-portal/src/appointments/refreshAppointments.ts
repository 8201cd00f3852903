import { type QueryClient, refreshTopics } from '@firm/api-client';
import { refreshNeeds } from '@firm/screen/case';

/** Refetches after a change of an appointment, also after a refused one: another user may have been first. */
export function refreshAppointments(queryClient: QueryClient): void {
  void refreshTopics(queryClient, 'appointments');
  void refreshNeeds(queryClient);
}
