import type { QueryClient } from '@firm/api-client';

/** After a change of an appointment, and after a refused one: somebody else may have been first. */
export function refreshAppointments(queryClient: QueryClient): void {
  for (const resource of ['appointments', 'cases', 'dashboard'])
    void queryClient.invalidateQueries({ queryKey: [resource] });
}
