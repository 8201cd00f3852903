import { api, queryKey, queryOptions } from '@firm/api-client';
import {
  appointments,
  billing,
  cases,
  hours,
  household,
  inbox,
  LIST_LIMIT_MAX,
  needs,
  pipelines,
  signatures,
} from '@firm/contract';

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'one', id),
    queryFn: ({ signal }) => api.call(cases.get, { params: { id }, signal }),
  });

export const needsQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'needs', caseId),
    queryFn: async ({ signal }) => (await api.call(needs.list, { params: { id: caseId }, signal })).needs,
  });

/** Everybody who sees the case. */
export const casePeopleQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'people', id),
    queryFn: ({ signal }) => api.call(household.people, { params: { id }, signal }),
  });

/** The documents of a case that are to be signed, and the people who can sign. */
export const signaturesQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'signatures', caseId),
    queryFn: ({ signal }) => api.call(signatures.list, { params: { id: caseId }, signal }),
  });

/** The automatic steps of the case. */
export const automationQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'automation', id),
    queryFn: ({ signal }) => api.call(pipelines.ofCase, { params: { id }, signal }),
  });

/** The thread of the case's conversation; null before its first message. */
export const caseThreadQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('inbox', 'of-case', caseId),
    queryFn: async ({ signal }) => {
      const { results } = await api.call(inbox.list, { query: { caseId, state: 'any', limit: 1 }, signal });
      return results[0] ?? null;
    },
  });

/** How many of its next and of its last meetings a case shows. */
const MEETINGS_SHOWN = 5;

/** The next meetings of a case, and the last ones. */
export const caseMeetingsQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('appointments', 'of-case', caseId),
    queryFn: async ({ signal }) => {
      const shown = async (when: 'upcoming' | 'past') => {
        const { results } = await api.call(appointments.list, {
          query: { caseId, when, limit: MEETINGS_SHOWN },
          signal,
        });
        return results.map(({ id, startsAt, appointmentType, meetingMethod, status, staffMember }) => ({
          ...{ id, startsAt, appointmentType, meetingMethod, status, staffName: staffMember?.name ?? null },
        }));
      };
      const [next, past] = await Promise.all([shown('upcoming'), shown('past')]);
      return { next, past };
    },
  });

/** How many of the latest hours a case shows. */
const HOURS_SHOWN = 5;

/** The latest hours on a case, with the sum of all. */
export const caseHoursQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('billing', 'hours-of-case', caseId),
    queryFn: ({ signal }) => api.call(hours.list, { query: { caseId, show: 'all', limit: HOURS_SHOWN }, signal }),
  });

/** The invoices of a case: drafts, then open ones, then the latest. */
export const caseInvoicesQuery = (caseId: string) =>
  queryOptions({
    queryKey: queryKey('billing', 'case', caseId),
    queryFn: async ({ signal }) =>
      (await api.call(billing.list, { query: { caseId, limit: LIST_LIMIT_MAX }, signal })).results,
  });
