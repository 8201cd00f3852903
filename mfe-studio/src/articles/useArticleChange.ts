import { ApiError, api, queryKey, useMutation, useQueryClient } from '@firm/api-client';
import { type Article, articles, type UpdateArticleBody } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { articleQuery } from './articles.queries.ts';

/** Keeps what the server answered about an article, and has the lists asked again. */
export function useKeepArticle() {
  const queryClient = useQueryClient();
  return (article: Article) => {
    queryClient.setQueryData(articleQuery(article.id).queryKey, article);
    void queryClient.invalidateQueries({ queryKey: queryKey('articles', 'list') });
  };
}

/**
 * Changes what an article has besides its texts. After a colleague's change nothing is overwritten: theirs is shown,
 * and a message says so.
 */
export function useArticleChange(article: Article) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const keep = useKeepArticle();
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: Omit<UpdateArticleBody, 'revision'>) =>
      api.call(articles.update, { params: { id: article.id }, body: { ...changes, revision: article.revision } }),
    onSuccess: keep,
    onError: (failure) => {
      // A refusal says that it was planned meanwhile, or that a right is gone: the article says which.
      if (failure instanceof ApiError && [403, 409].includes(failure.status))
        void queryClient.invalidateQueries({ queryKey: articleQuery(article.id).queryKey });
      if (failure instanceof ApiError && failure.status === 409) toast.error(t('about.changedMeanwhile'));
      else toast.error(describeFailure(common, failure));
    },
  });
  return { change: mutate, isPending };
}
