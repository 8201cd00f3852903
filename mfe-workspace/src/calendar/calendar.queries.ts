import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { appointments, availability, type QueryOf } from '@firm/contract';

export type SlotsOf = Omit<QueryOf<typeof appointments.slots>, 'from' | 'days'>;

/** The meetings of a colleague, or of all, for a number of days. */
export const agendaQuery = (query: QueryOf<typeof appointments.agenda>) =>
  queryOptions({
    queryKey: queryKey('appointments', 'agenda', query),
    queryFn: ({ signal }) => api.call(appointments.agenda, { query, signal }),
  });

/** One meeting whole: with its notes and the code that its client knows. */
export const meetingQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('appointments', 'one', id),
    queryFn: ({ signal }) => api.call(appointments.get, { params: { id }, signal }),
  });

/** Days of free times per request: two weeks, so that the answer includes the next free day. */
const SLOT_DAYS = 14;

export const slotsQuery = (meeting: SlotsOf, from: string) =>
  queryOptions({
    queryKey: queryKey('appointments', 'slots', meeting, from),
    queryFn: ({ signal }) =>
      api.call(appointments.slots, {
        query: { ...meeting, from, days: SLOT_DAYS },
        signal,
      }),
    staleTime: 0,
  });

export const hoursQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('appointments', 'hours', id),
    queryFn: ({ signal }) => api.call(availability.hours, { params: { id }, signal }),
  });

export const awayQuery = queryOptions({
  queryKey: queryKey('appointments', 'away'),
  queryFn: ({ signal }) => api.call(availability.away, { signal }),
});

/** How many meetings that cannot take place as booked are shown at first. */
export const COVERED_LINES = 10;

export const coveredQuery = (limit: number) =>
  queryOptions({
    queryKey: queryKey('appointments', 'covered', limit),
    queryFn: ({ signal }) => api.call(appointments.covered, { query: { limit }, signal }),
    placeholderData: keepPreviousData,
  });
