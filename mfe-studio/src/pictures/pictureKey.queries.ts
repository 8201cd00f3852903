import { api, queryKey, queryOptions } from '@firm/api-client';
import { articlePictures } from '@firm/contract';

/** Shorter than the hour that a key lasts at least. */
const FRESH_MS = 45 * 60 * 1000;

/** A key that shows pictures of drafts: a page loads pictures without saying who asks. */
export const pictureKeyQuery = queryOptions({
  queryKey: queryKey('articles', 'pictureKey'),
  queryFn: ({ signal }) => api.call(articlePictures.key, { signal }),
  staleTime: FRESH_MS,
});
