import { type QueryClient, refreshTopics } from '@firm/api-client';

/** Refetches after a change of an appointment, also after a refused one: another user may have been first. */
export const refreshAppointments = (queryClient: QueryClient): void =>
  void refreshTopics(queryClient, 'appointments', 'cases', 'dashboard');
