import { api, useMutation } from '@firm/api-client';
import { type Article, articles } from '@firm/contract';
import { useKeepArticle } from '../articles/useArticleChange.ts';

/** Ways to take an article off the site that ask first. */
export type TakeOff = 'unpublish' | 'archive';

/** Takes an article off the site or out of the list, and back. */
export function useTakeOff({ id, originalLanguage }: Article, onDone: () => void) {
  const keep = useKeepArticle();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (way: TakeOff | 'unplan' | 'unarchive') => {
      const params = { id };
      if (way === 'unplan') return api.call(articles.unplan, { params });
      // Taking off the original takes off all languages.
      if (way === 'unpublish') return api.call(articles.unpublish, { params, body: { languages: [originalLanguage] } });
      return api.call(articles[way], { params });
    },
    onSuccess: keep,
    onSettled: onDone,
  });
  return { run: mutate, isPending, error };
}
