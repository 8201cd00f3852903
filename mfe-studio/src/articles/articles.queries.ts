import { api, infiniteQueryOptions, keepPreviousData, nextOffset, queryKey, queryOptions } from '@firm/api-client';
import { articleLabels, articles, type Language, type QueryOf } from '@firm/contract';

/** Articles, or versions, of a page of their list. */
export const PAGE_SIZE = 50;

export const articlesQuery = (query: NonNullable<QueryOf<typeof articles.list>>) =>
  queryOptions({
    queryKey: queryKey('articles', 'list', query),
    queryFn: ({ signal }) => api.call(articles.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('articles', 'one', id),
    queryFn: ({ signal }) => api.call(articles.get, { params: { id }, signal }),
  });

/** Everything that points to an article. Asked anew for each question, since a colleague may have linked to it. */
export const pointersQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('articles', 'pointers', id),
    queryFn: ({ signal }) => api.call(articles.pointers, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Never from the cache: a colleague may have changed it. */
export const textQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: queryKey('articles', 'text', id, language),
    queryFn: ({ signal }) => api.call(articles.text, { params: { id }, query: { language }, signal }),
    staleTime: 0,
  });

export const checkQuery = (id: string, language: Language, revision: number) =>
  queryOptions({
    queryKey: queryKey('articles', 'check', id, language, revision),
    queryFn: ({ signal }) => api.call(articles.check, { params: { id }, query: { language }, signal }),
    placeholderData: keepPreviousData,
    // Selected data keeps the objects of the revision before where nothing changed, so their findings are not redrawn.
    select: (found) => found,
  });

/** Pages of the kept versions, the newest first. */
export const versionsQuery = (id: string, language: Language) =>
  infiniteQueryOptions({
    queryKey: queryKey('articles', 'versions', id, language),
    queryFn: ({ pageParam: offset, signal }) =>
      api.call(articles.versions, { params: { id }, query: { language, limit: PAGE_SIZE, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }, pages) =>
      nextOffset(
        next,
        pages.map(({ results }) => results),
      ),
  });

/** The version that kept a text as it was at a revision: saves of some minutes are one. */
export const versionAtQuery = (id: string, language: Language, upTo: number) =>
  queryOptions({
    queryKey: queryKey('articles', 'version-at', id, language, upTo),
    queryFn: async ({ signal }) => {
      const query = { language, limit: 1, upTo };
      const [found] = (await api.call(articles.versions, { params: { id }, query, signal })).results;
      return found ? api.call(articles.version, { params: { id: found.id }, signal }) : null;
    },
  });

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('articles', 'version', id),
    queryFn: ({ signal }) => api.call(articles.version, { params: { id }, signal }),
  });

export const previewsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('articles', 'previews', id),
    queryFn: ({ signal }) => api.call(articles.previews, { params: { id }, signal }),
  });

export const labelsQuery = queryOptions({
  queryKey: queryKey('articles', 'labels'),
  queryFn: ({ signal }) => api.call(articleLabels.list, { signal }),
});
