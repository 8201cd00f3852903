import { api, useMutation } from '@firm/api-client';
import { type Article, articles } from '@firm/contract';
import { useKeepArticle } from '../articles/useArticleChange.ts';
import type { TextDraft } from '../editor/draft/useTextDraft.ts';

/** Approves a text as it stands, once all of it is saved. */
export function useApprove(article: Article, draft: TextDraft) {
  const keep = useKeepArticle();
  const { language, revision } = draft.text;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await draft.saveAll();
      const body = { language, revision: draft.latest().revision };
      return api.call(articles.approve, { params: { id: article.id }, body });
    },
    onSuccess: keep,
  });
  // The article hears of an approval first, the text of a save.
  const isApproved = article.texts.some(
    (text) => text.language === language && text.state === 'approved' && text.revision >= revision,
  );
  const mayApprove = article.mayPublish && article.state !== 'archived' && revision > 0 && !isApproved;
  return { approve: () => mutate(), isPending, error, mayApprove };
}
