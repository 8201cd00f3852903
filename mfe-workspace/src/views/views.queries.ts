import { api, queryKey, queryOptions } from '@firm/api-client';
import { type ViewList, views } from '@firm/contract';

/** The views of a list that the reader may choose, and the columns that the reader chose for it. */
export const viewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: queryKey('views', list),
    queryFn: ({ signal }) => api.call(views.list, { query: { list }, signal }),
  });
