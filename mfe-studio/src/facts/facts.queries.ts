import { api, infiniteQueryOptions, nextOffset, queryKey, queryOptions } from '@firm/api-client';
import { availability, type FactSection, facts, people } from '@firm/contract';

/** Changes of a page of the history. */
const PAGE_SIZE = 20;

/** Each section of the facts as it is now, with what is planned. */
export const sectionsQuery = queryOptions({
  queryKey: queryKey('facts', 'sections'),
  queryFn: ({ signal }) => api.call(facts.sections, { signal }),
});

/** Pages of the history, the latest change first; of one section if it is named. */
export const historyQuery = (section?: FactSection) =>
  infiniteQueryOptions({
    queryKey: queryKey('facts', 'history', section ?? 'all'),
    queryFn: ({ pageParam, signal }) =>
      api.call(facts.history, { query: { limit: PAGE_SIZE, offset: pageParam, ...(section && { section }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) =>
      nextOffset(
        next,
        pages.map(({ results }) => results),
      ),
  });

/** Lists the changes that colleagues made to a section after a revision. */
export const changedSinceQuery = (section: FactSection, revision: number, latest: number) =>
  queryOptions({
    queryKey: queryKey('facts', 'changed-since', section, revision, latest),
    queryFn: async ({ signal }) => {
      const { results } = await api.call(facts.history, { query: { limit: PAGE_SIZE, offset: 0, section }, signal });
      return results.filter((change) => change.revision > revision);
    },
  });

/** The people who work for the firm or did; the workspace keeps them. */
export const peopleQuery = queryOptions({
  queryKey: queryKey('users', 'people'),
  queryFn: ({ signal }) => api.call(people.list, { signal }),
});

/** The closings of the office that have not ended; the calendar of the workspace keeps them, too. */
export const closingsQuery = queryOptions({
  queryKey: queryKey('appointments', 'closings'),
  queryFn: async ({ signal }) => (await api.call(availability.away, { signal })).closings,
});
