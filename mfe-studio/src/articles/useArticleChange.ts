import { ApiError, api, queryKey, useMutation, useQueryClient } from '@firm/api-client';
import { type Article, articles, type UpdateArticleBody } from '@firm/contract';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { toast } from '@firm/ui';
import { useTexts } from '../texts.ts';
import { articleQuery, labelsQuery } from './articles.queries.ts';

/** Everything that shows articles: their lists, and each that is open. */
export const articleLists = [queryKey('articles', 'list'), queryKey('articles', 'one')] as const;

/** Keeps what the server answered about an article, and has the lists asked again. */
export function useKeepArticle() {
  const queryClient = useQueryClient();
  return (article: Article) => {
    queryClient.setQueryData(articleQuery(article.id).queryKey, article);
    void queryClient.invalidateQueries({ queryKey: queryKey('articles', 'list') });
  };
}

/**
 * Changes what an article has besides its texts, one change after the other. After a colleague's change nothing is
 * overwritten: theirs is shown, and a message says so.
 */
export function useArticleChange(article: Article) {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const queryClient = useQueryClient();
  const keep = useKeepArticle();
  const key = articleQuery(article.id).queryKey;
  const { mutate, isPending } = useMutation({
    // A second change waits for the first, and is made to what came of it.
    scope: { id: `article.${article.id}` },
    mutationFn: (changes: Omit<UpdateArticleBody, 'revision'>) => {
      const { revision } = queryClient.getQueryData(key) ?? article;
      return api.call(articles.update, { params: { id: article.id }, body: { ...changes, revision } });
    },
    onMutate: ({ tagIds, isFeatured }) => {
      // A choice among several begins with those made before, which may still be on their way.
      const chosen = { ...(tagIds && { tagIds }), ...(isFeatured !== undefined && { isFeatured }) };
      queryClient.setQueryData(key, (now) => now && { ...now, ...chosen });
    },
    onSuccess: keep,
    onError: (failure) => {
      // A refusal says that it was planned meanwhile, or that a right is gone: the article says which.
      void queryClient.invalidateQueries({ queryKey: key });
      const { status, errors: [refused] = [] } = failure instanceof ApiError ? failure : { status: 0 };
      if (status === 409) toast.error(t('about.changedMeanwhile'));
      else if (refused?.code === 'incomplete') toast.error(t('about.incomplete'));
      else if (refused && /^(category|author|tag|related)Ids?$/.test(refused.field)) {
        void queryClient.invalidateQueries({ queryKey: labelsQuery.queryKey });
        toast.error(t('about.gone'));
      } else toast.error(describeFailure(common, failure));
    },
  });
  return { change: mutate, isPending };
}
