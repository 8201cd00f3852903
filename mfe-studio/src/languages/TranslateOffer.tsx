import { ApiError, api, useMutation, useQueryClient } from '@firm/api-client';
import { type Article, articles, type Language } from '@firm/contract';
import { FailureNote } from '@firm/screen';
import { Button, Icon, Note, Row } from '@firm/ui';
import { Languages } from 'lucide-react';
import { articleQuery, textQuery } from '../articles/articles.queries.ts';
import { useTexts } from '../texts.ts';

/** A missing language: written by hand, or drafted by the service where the firm has one. */
export function TranslateOffer({ article, language }: { article: Article; language: Language }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const translate = useMutation({
    mutationFn: () => api.call(articles.translate, { params: { id: article.id }, body: { language } }),
    onSuccess: (text) => {
      queryClient.setQueryData(textQuery(article.id, language).queryKey, text);
      void queryClient.invalidateQueries({ queryKey: articleQuery(article.id).queryKey });
    },
  });
  const said = { language: t(`language.${language}`) };
  return (
    <>
      <Note icon={Languages}>
        {t(article.canTranslate ? 'languages.missingOffer' : 'languages.missingText', said)}
        {article.canTranslate && (
          <Row>
            <Button size="small" variant="secondary" pending={translate.isPending} onClick={() => translate.mutate()}>
              <Icon of={Languages} size={16} />
              {t('languages.translate')}
            </Button>
          </Row>
        )}
      </Note>
      {isDrafted(translate.error) ? (
        <Note role="status">{t('languages.isDrafted')}</Note>
      ) : (
        translate.error && <FailureNote title={t('languages.notTranslated')} failure={translate.error} />
      )}
    </>
  );
}

/** Whether somebody has asked for this draft already; the page hears of it when it is there. */
const isDrafted = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 409 && failure.errors.some(({ field }) => field === 'language');
