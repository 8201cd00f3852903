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
  type MeetingMethod,
  type ServiceCategoryKey,
} from '@firm/contract';

interface AppointmentsFilter {
  when: AppointmentWhen;
  status?: AppointmentStatus | undefined;
}

/** Loads pages of upcoming appointments, soonest first, or of past ones, latest first. */
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

/** Loads all appointments between two calendar days of the office, both included, in order of time. */
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

export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('appointments', 'one', id),
    queryFn: ({ signal }) => api.call(appointments.get, { params: { id }, signal }),
  });

/** The choices that a meeting's free times depend on. */
export interface SlotsOf {
  caseId?: string | undefined;
  serviceCategoryId?: ServiceCategoryKey | undefined;
  appointmentId?: string | undefined;
  appointmentType?: AppointmentType | undefined;
  durationMinutes?: MeetingDuration | undefined;
  meetingMethod?: MeetingMethod | undefined;
}

/** Days of free times per request: two weeks, so that the answer includes the next free day. */
const SLOT_DAYS = 14;

/** Milliseconds between reloads of the free times on screen, since others keep booking. */
const SLOTS_REFETCH_MS = 60_000;

/** Loads free times from a calendar day of the office on. */
export const slotsQuery = (meeting: SlotsOf, from: string) =>
  queryOptions({
    queryKey: queryKey('appointments', 'slots', meeting, from),
    queryFn: ({ signal }) => api.call(appointments.slots, { query: { ...meeting, from, days: SLOT_DAYS }, signal }),
    staleTime: 0,
    refetchInterval: SLOTS_REFETCH_MS,
  });

/** The cases that a meeting can be about: those not closed. */
export const bookableCasesQuery = queryOptions({
  queryKey: queryKey('cases', 'bookable'),
  queryFn: ({ signal }) => api.call(cases.list, { query: { status: 'active', limit: LIST_LIMIT_MAX }, signal }),
});

export const feedQuery = queryOptions({
  queryKey: queryKey('appointments', 'feed'),
  queryFn: ({ signal }) => api.call(appointments.feed, { signal }),
});
