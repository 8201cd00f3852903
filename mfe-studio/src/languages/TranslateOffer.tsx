import { ApiError, api, useMutation, useQueryClient } from '@firm/api-client';
import { type Article, articles } from '@firm/contract';
import { FailureNote } from '@firm/screen';
import { Button, Icon, Note, Row } from '@firm/ui';
import { Copy, Languages } from 'lucide-react';
import { articleQuery, textQuery } from '../articles/articles.queries.ts';
import type { TextDraft } from '../editor/draft/useTextDraft.ts';
import { useTexts } from '../texts.ts';

/** The blocks of a text with pictures that nobody has described yet: descriptions are of one language. */
function undescribed(content: string): string {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  for (const picture of body.querySelectorAll('img')) picture.alt = '';
  return body.innerHTML;
}

/**
 * A missing language: written by hand, also over the words of the original, as which it must be built, or drafted by
 * the service where the firm has one.
 */
export function TranslateOffer({ article, draft }: { article: Article; draft: TextDraft }) {
  const { t } = useTexts();
  const { language } = draft.text;
  const queryClient = useQueryClient();
  const translate = useMutation({
    mutationFn: () => api.call(articles.translate, { params: { id: article.id }, body: { language } }),
    onSuccess: (text) => {
      queryClient.setQueryData(textQuery(article.id, language).queryKey, text);
      void queryClient.invalidateQueries({ queryKey: articleQuery(article.id).queryKey });
    },
  });
  const begin = useMutation({
    mutationFn: () => queryClient.fetchQuery(textQuery(article.id, article.originalLanguage)),
    onSuccess: ({ content }) => draft.replace({ content: undescribed(content) }),
  });
  const said = { language: t(`language.${language}`) };
  return (
    <>
      <Note icon={Languages}>
        {t(article.canTranslate ? 'languages.missingOffer' : 'languages.missingText', said)}
        <Row>
          {article.canTranslate && (
            <Button size="small" variant="secondary" pending={translate.isPending} onClick={() => translate.mutate()}>
              <Icon of={Languages} size={16} />
              {t('languages.translate')}
            </Button>
          )}
          <Button size="small" variant="secondary" pending={begin.isPending} onClick={() => begin.mutate()}>
            <Icon of={Copy} size={16} />
            {t('languages.begin')}
          </Button>
        </Row>
      </Note>
      <NotDrafted failure={translate.error} />
      {begin.error && <FailureNote title={t('languages.notBegun')} failure={begin.error} />}
    </>
  );
}

/** Why there is no draft: somebody has asked for it already, the service is silent, or the original is empty. */
function NotDrafted({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  const field = failure instanceof ApiError && failure.errors[0]?.field;
  if (field === 'language') return <Note role="status">{t('languages.isDrafted')}</Note>;
  if (!field) return failure ? <FailureNote title={t('languages.notTranslated')} failure={failure} /> : null;
  return (
    <Note tone="bad" role="alert">
      <b>{t('languages.notTranslated')}</b> {t(field === 'service' ? 'languages.noAnswer' : 'languages.noOriginal')}
    </Note>
  );
}
