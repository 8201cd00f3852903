import { api, queryOptions } from '@firm/api-client';
import { blog } from '@firm/contract';

/** The home page asks for six: specification §9. */
const LIMIT = 6;

/** Featured articles. An answer without an array is a failure, an empty array is an answer (decisions 21, 22). */
export const featuredQuery = queryOptions({
  queryKey: ['blog', 'featured', LIMIT],
  async queryFn({ signal }) {
    const { data } = await api.call(blog.featured, { query: { limit: LIMIT }, signal });
    if (!Array.isArray(data)) throw new TypeError('Unable to load blog content');
    return data;
  },
});
