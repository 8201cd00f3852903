import { api, infiniteQueryOptions, nextOffset, queryKey, queryOptions } from '@firm/api-client';
import {
  type Appointment,
  type AppointmentStatus,
  type AppointmentType,
  type AppointmentWhen,
  appointments,
  cases,
  LIST_LIMIT_DEFAULT,
  LIST_LIMIT_MAX,
  type MeetingDuration,
  type ServiceCategoryKey,
} from '@firm/contract';

interface AppointmentsFilter {
  when: AppointmentWhen;
  status?: AppointmentStatus | undefined;
}

/** Pages of the upcoming ones, soonest first, or of the past ones, latest first. */
export const appointmentsQuery = ({ when, status }: AppointmentsFilter) =>
  infiniteQueryOptions({
    queryKey: queryKey('appointments', 'list', when, status ?? 'all'),
    queryFn: ({ pageParam, signal }) =>
      api.call(appointments.list, {
        query: { when, ...(status && { status }), limit: LIST_LIMIT_DEFAULT, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) =>
      nextOffset(
        next,
        pages.map((page) => page.results),
      ),
  });

/** All within those calendar days of the office, both included, in the order they take place. */
export const calendarQuery = (from: string, to: string, status: AppointmentStatus | undefined) =>
  queryOptions({
    queryKey: queryKey('appointments', 'calendar', from, to, status ?? 'all'),
    queryFn: async ({ signal }) => {
      const rows: Appointment[] = [];
      for (;;) {
        const query = { from, to, ...(status && { status }), limit: LIST_LIMIT_MAX, offset: rows.length };
        const { results, next } = await api.call(appointments.list, { query, signal });
        rows.push(...results);
        if (!next || results.length === 0) return rows.reverse();
      }
    },
  });

/** One meeting with its whole notes. */
export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('appointments', 'one', id),
    queryFn: ({ signal }) => api.call(appointments.get, { params: { id }, signal }),
  });

/** What a meeting's free times depend on. */
export interface SlotsOf {
  caseId?: string | undefined;
  serviceCategoryId?: ServiceCategoryKey | undefined;
  appointmentId?: string | undefined;
  appointmentType?: AppointmentType | undefined;
  durationMinutes?: MeetingDuration | undefined;
}

/** How many days of free times are asked for at once: two weeks, so that the next free day is known. */
const SLOT_DAYS = 14;

/** Milliseconds after which free times on the screen are asked for again: others book all the while. */
const SLOTS_REFETCH_MS = 60_000;

/** Free times from that calendar day of the office on. */
export const slotsQuery = (meeting: SlotsOf, from: string) =>
  queryOptions({
    queryKey: queryKey('appointments', 'slots', meeting, from),
    queryFn: ({ signal }) => api.call(appointments.slots, { query: { ...meeting, from, days: SLOT_DAYS }, signal }),
    staleTime: 0,
    refetchInterval: SLOTS_REFETCH_MS,
  });

/** What a meeting can be about: the cases that are not closed. */
export const bookableCasesQuery = queryOptions({
  queryKey: queryKey('cases', 'bookable'),
  queryFn: ({ signal }) => api.call(cases.list, { query: { status: 'active', limit: LIST_LIMIT_MAX }, signal }),
});

export const feedQuery = queryOptions({
  queryKey: queryKey('appointments', 'feed'),
  queryFn: ({ signal }) => api.call(appointments.feed, { signal }),
});
