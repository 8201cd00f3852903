import { api, infiniteQueryOptions } from '@firm/api-client';
import { type AppointmentStatus, type AppointmentWhen, appointments, LIST_LIMIT_DEFAULT } from '@firm/contract';

export interface AppointmentsFilter {
  when: AppointmentWhen;
  status?: AppointmentStatus | undefined;
}

/** Pages of the upcoming ones, soonest first, or of the past ones, latest first. */
export const appointmentsQuery = ({ when, status }: AppointmentsFilter) =>
  infiniteQueryOptions({
    queryKey: ['appointments', 'list', when, status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.call(appointments.list, {
        query: { when, ...(status && { status }), limit: LIST_LIMIT_DEFAULT, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.next ? pages.reduce((rows, page) => rows + page.results.length, 0) : undefined,
  });
