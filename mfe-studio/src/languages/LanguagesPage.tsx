import { isNotFound, useQuery } from '@firm/api-client';
import { NotFound, useScreenTitle } from '@firm/federation';
import { useParams, useSearchParams } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { useSession } from '@firm/session';
import { Loading, SkeletonText } from '@firm/ui';
import { articleQuery, textQuery } from '../articles/articles.queries.ts';
import { KeptWords } from '../editor/draft/KeptWords.tsx';
import { StudioPage } from '../frame/StudioPage.tsx';
import { useTexts } from '../texts.ts';
import { SideBySide } from './SideBySide.tsx';

/** `/studio/articles/:articleId/languages`: the original and one translation beside each other. */
export function LanguagesPage() {
  const { t } = useTexts();
  const { articleId = '' } = useParams();
  const [params] = useSearchParams();
  const userId = useSession(({ user }) => user?.id);
  const article = useQuery(articleQuery(articleId));
  const original = article.data?.originalLanguage;
  const others = article.data?.texts.map(({ language }) => language).filter((language) => language !== original) ?? [];
  const beside = others.find((language) => language === params.get('beside')) ?? others[0];
  const originalText = useQuery({ ...textQuery(articleId, original ?? 'en'), enabled: original !== undefined });
  const text = useQuery({ ...textQuery(articleId, beside ?? 'es'), enabled: beside !== undefined });
  useScreenTitle(t('languages.sideBySide'));

  if (isNotFound(article.error)) return <NotFound />;
  const failed = [article, originalText, text].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return (
      <StudioPage title={t('languages.sideBySide')}>
        {userId && <KeptWords userId={userId} articleId={articleId} />}
        <QueryFailed level="h2" title={t('editor.failed')} query={failed} />
      </StudioPage>
    );
  if (!userId || !article.data || !originalText.data || !text.data)
    return (
      <StudioPage title={t('languages.sideBySide')}>
        <Loading label={t('editor.loading')}>
          <SkeletonText lines={8} />
        </Loading>
      </StudioPage>
    );
  return (
    <SideBySide
      key={`${article.data.id} ${text.data.language}`}
      userId={userId}
      article={article.data}
      original={originalText.data}
      text={text.data}
    />
  );
}
