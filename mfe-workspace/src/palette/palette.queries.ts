import { api, keepPreviousData, queryKey, queryOptions } from '@firm/api-client';
import { cases, documents } from '@firm/contract';

/** How many of each kind are shown. */
const SHOWN = 6;

/** The cases and documents that this person sees and that fit the words: a client's name finds cases, too. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('cases', 'palette', search),
    queryFn: async ({ signal }) => {
      const query = { search, limit: SHOWN };
      const [ofCases, ofDocuments] = await Promise.all([
        api.call(cases.list, { query, signal }),
        api.call(documents.list, { query, signal }),
      ]);
      return { cases: ofCases.results, documents: ofDocuments.documents };
    },
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
