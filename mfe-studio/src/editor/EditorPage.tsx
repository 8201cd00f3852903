import { isNotFound, useQuery } from '@firm/api-client';
import { DEFAULT_LANGUAGE } from '@firm/contract';
import { NotFound, useScreenTitle } from '@firm/federation';
import { isLanguage } from '@firm/i18n';
import { useParams, useSearchParams } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { useSession } from '@firm/session';
import { Loading, Skeleton, SkeletonText } from '@firm/ui';
import { articleQuery, textQuery } from '../articles/articles.queries.ts';
import { StudioPage } from '../frame/StudioPage.tsx';
import { useTexts } from '../texts.ts';
import { ArticleDesk } from './ArticleDesk.tsx';
import { KeptWords } from './draft/KeptWords.tsx';

/** Exported here, so that it comes with the code of the editor. */
export { warmUp } from './warmUp.ts';

/** `/studio/articles/:articleId`: an article in one language, with all that is set beside its text. */
export function EditorPage() {
  const { t } = useTexts();
  const { articleId = '' } = useParams();
  const [params] = useSearchParams();
  const article = useQuery(articleQuery(articleId));
  const named = params.get('lang');
  // Most originals are in the site's default language: the text is asked for before the article has said so.
  const language = isLanguage(named) ? named : (article.data?.originalLanguage ?? DEFAULT_LANGUAGE);
  const text = useQuery(textQuery(articleId, language));
  const userId = useSession(({ user }) => user?.id);
  const title = article.data?.texts.find((one) => one.language === language)?.title || article.data?.title;
  useScreenTitle(title ? t('editor.pageTitle', { title }) : t('articles.title'));

  if (isNotFound(article.error)) return <NotFound />;
  if (!userId || article.isPending || (text.isPending && !article.error))
    return (
      <StudioPage title={<Skeleton width={320} height={24} />}>
        <Loading label={t('editor.loading')}>
          <SkeletonText lines={8} />
        </Loading>
      </StudioPage>
    );
  if (!article.data || !text.data)
    return (
      <StudioPage title={t('articles.title')}>
        <KeptWords userId={userId} articleId={articleId} />
        <QueryFailed level="h2" title={t('editor.failed')} query={article.data ? text : article} />
      </StudioPage>
    );
  // Each article and language has a desk of its own, so that no words wander.
  return (
    <ArticleDesk
      key={`${article.data.id} ${text.data.language}`}
      userId={userId}
      article={article.data}
      text={text.data}
    />
  );
}
