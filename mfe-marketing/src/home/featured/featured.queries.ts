import { api, queryKey, queryOptions } from '@firm/api-client';
import { blog, type Language } from '@firm/contract';

/** The home page asks for six: specification §9. */
const LIMIT = 6;

/** Loads featured articles. An answer without an array is a failure; an empty array is valid. */
export const featuredQuery = (language: Language) =>
  queryOptions({
    queryKey: queryKey('blog', 'featured', { limit: LIMIT, language }),
    async queryFn({ signal }) {
      const { data } = await api.call(blog.featured, { query: { limit: LIMIT, language }, signal });
      if (!Array.isArray(data)) throw new TypeError('Unable to load blog content');
      return data;
    },
  });
