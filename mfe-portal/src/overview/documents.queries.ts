import { api, queryKey, queryOptions } from '@firm/api-client';
import { documents } from '@firm/contract';

/** Specification §9. */
const RECENT_DOCUMENTS = 5;

export const recentDocumentsQuery = queryOptions({
  queryKey: queryKey('documents', 'recent'),
  queryFn: ({ signal }) => api.call(documents.list, { query: { limit: RECENT_DOCUMENTS }, signal }),
});
