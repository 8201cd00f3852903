import { type QueryClient, refreshTopics } from '@firm/api-client';

/** After a change of an appointment, and after a refused one: somebody else may have been first. */
export const refreshAppointments = (queryClient: QueryClient): void =>
  void refreshTopics(queryClient, 'appointments', 'cases', 'dashboard');
