import { isNotFound, useInfiniteQuery, useQuery } from '@firm/api-client';
import type { Language } from '@firm/contract';
import { NotFound, ServedLink, useScreenTitle } from '@firm/federation';
import { isLanguage } from '@firm/i18n';
import { paths, useParams, useSearchParams } from '@firm/router';
import { QueryFailed, ShowMore } from '@firm/screen';
import { useQueryChange } from '@firm/screen/desk';
import { Breadcrumb, Loading, Panel, Segments, SkeletonText, Text } from '@firm/ui';
import { articleQuery, textQuery, versionsQuery } from '../articles/articles.queries.ts';
import { StudioPage } from '../frame/StudioPage.tsx';
import { useTexts } from '../texts.ts';
import { VersionsDesk } from './VersionsDesk.tsx';

/** `/studio/articles/:articleId/versions`: the kept versions of a language, compared with the text and restored. */
export function VersionsPage() {
  const { t } = useTexts();
  const { articleId = '' } = useParams();
  const [params] = useSearchParams();
  const change = useQueryChange();
  const article = useQuery(articleQuery(articleId));
  const named = params.get('lang');
  const language = isLanguage(named) ? named : article.data?.originalLanguage;
  const isKnown = language !== undefined;
  const versions = useInfiniteQuery({ ...versionsQuery(articleId, language ?? 'en'), enabled: isKnown });
  const text = useQuery({ ...textQuery(articleId, language ?? 'en'), enabled: isKnown });
  const kept = versions.data?.pages.flatMap(({ results }) => results) ?? [];
  useScreenTitle(t('versions.title'));

  if (isNotFound(article.error)) return <NotFound />;
  if (article.isPending)
    return (
      // The key makes the heading a new element: it does not move when the breadcrumb gets its title.
      <StudioPage key="loading" title={t('versions.title')}>
        <Loading label={t('versions.loading')}>
          <SkeletonText lines={6} />
        </Loading>
      </StudioPage>
    );
  const failed = [article, versions, text].find(({ isLoadingError }) => isLoadingError);
  return (
    <StudioPage
      above={
        <Breadcrumb label={t('editor.breadcrumb')}>
          <ServedLink to={paths.studio()}>{t('articles.title')}</ServedLink>
          <ServedLink to={paths.studioArticle(articleId, language ? { lang: language } : {})}>
            {article.data?.title || t('articles.untitled')}
          </ServedLink>
          <span>{t('versions.title')}</span>
        </Breadcrumb>
      }
      title={t('versions.title')}
      action={
        article.data &&
        language && (
          <Segments<Language>
            label={t('editor.language')}
            value={language}
            onChange={(lang) => change({ lang })}
            segments={article.data.texts.map((one) => ({ value: one.language, label: one.language.toUpperCase() }))}
          />
        )
      }
    >
      {failed ? (
        <QueryFailed level="h2" title={t('versions.failed')} query={failed} />
      ) : !versions.data || !text.data ? (
        <Loading label={t('versions.loading')}>
          <SkeletonText lines={6} />
        </Loading>
      ) : kept.length === 0 ? (
        <Panel $pad>
          <Text $soft>{t('versions.none')}</Text>
        </Panel>
      ) : (
        <VersionsDesk
          key={language}
          articleId={articleId}
          versions={kept}
          more={<ShowMore failed={t('versions.failed')} query={versions} size="small" />}
          text={text.data}
          mayRestore={article.data?.state !== 'archived'}
        />
      )}
    </StudioPage>
  );
}
