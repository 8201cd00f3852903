import { api, queryKey, queryOptions } from '@firm/api-client';
import { articlePreviews, type Language } from '@firm/contract';

/** The draft behind a preview link; the token is part of no address that a server sees. */
export const previewQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: queryKey('blog', 'preview', token, { language }),
    queryFn: ({ signal }) => api.call(articlePreviews.open, { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });
