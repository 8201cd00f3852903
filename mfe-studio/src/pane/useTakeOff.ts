import { api, useMutation, useQueryClient } from '@firm/api-client';
import { type Article, articles, type Language } from '@firm/contract';
import { articleQuery } from '../articles/articles.queries.ts';
import { useKeepArticle } from '../articles/useArticleChange.ts';

/** A way to take an article off the site or out of the list, or back; of one language where it names one. */
export interface TakeOff {
  way: 'unplan' | 'unpublish' | 'archive' | 'unarchive';
  language?: Language;
}

/** Takes an article off, after the question where there is one. */
export function useTakeOff({ id, originalLanguage }: Article, onDone: () => void) {
  const queryClient = useQueryClient();
  const keep = useKeepArticle();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ way, language }: TakeOff) => {
      const params = { id };
      if (way === 'unplan') return api.call(articles.unplan, { params, query: language ? { language } : {} });
      // Taking off the original takes off all languages.
      if (way === 'unpublish')
        return api.call(articles.unpublish, { params, body: { languages: [language ?? originalLanguage] } });
      return api.call(articles[way], { params });
    },
    onSuccess: keep,
    // The article as it is now says why.
    onError: () => queryClient.invalidateQueries({ queryKey: articleQuery(id).queryKey }),
    onSettled: onDone,
  });
  return { run: mutate, isPending, error };
}
