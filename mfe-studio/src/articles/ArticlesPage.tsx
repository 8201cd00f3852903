import { useQuery } from '@firm/api-client';
import { officeDay } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { formatToday } from '@firm/i18n';
import { Link, useSearchParams } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { isTyping, Key, useQueryChange } from '@firm/screen/desk';
import { useSession } from '@firm/session';
import { Button, Empty, Icon, Loading, Pagination, Panel, Skeleton } from '@firm/ui';
import { Plus, Tags } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { StudioPage } from '../frame/StudioPage.tsx';
import { LabelsDialog } from '../labels/LabelsDialog.tsx';
import { useTexts } from '../texts.ts';
import { ArticleFilters } from './ArticleFilters.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { articlesQuery, PAGE_SIZE } from './articles.queries.ts';
import { BehindSlip } from './BehindSlip.tsx';
import { NewArticleDialog } from './NewArticleDialog.tsx';
import { StuckSlip } from './StuckSlip.tsx';
import { useArticlesAddress } from './useArticlesAddress.ts';
import { useEditorAhead } from './useEditorAhead.ts';

/** `/studio`: the articles by state, each with its languages. */
export function ArticlesPage() {
  const { t, language } = useTexts();
  useScreenTitle(t('articles.title'));
  const address = useArticlesAddress();
  const list = useQuery(articlesQuery(address.query));
  const [params] = useSearchParams();
  const change = useQueryChange();
  const mayPublish = useSession(({ user }) => user?.role === 'admin' || user?.studio === 'publishes');
  const [areLabelsShown, showLabels] = useState(false);
  const { data } = list;
  useEditorAhead(data !== undefined);

  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if (event.key !== 'n' || isTyping(event)) return;
      event.preventDefault();
      change({ new: '1' });
    };
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  }, [change]);

  return (
    <StudioPage
      title={t('articles.title')}
      text={
        data
          ? t('articles.summary', {
              day: formatToday(language, officeDay(new Date())),
              planned: data.counts.planned,
              drafts: data.counts.draft,
            })
          : ''
      }
      action={
        <>
          {mayPublish && (
            <Button size="small" variant="secondary" onClick={() => showLabels(true)}>
              <Icon of={Tags} size={16} />
              {t('labels.all')}
            </Button>
          )}
          <Button size="small" onClick={() => change({ new: '1' })}>
            <Icon of={Plus} size={16} />
            {t('articles.new')}
            <NewKey aria-hidden="true">N</NewKey>
          </Button>
        </>
      }
    >
      {data?.stuck && <StuckSlip stuck={data.stuck} />}
      {data && <BehindSlip articles={data.results} />}
      <Panel aria-label={t('articles.all')}>
        <ArticleFilters address={address} counts={data?.counts} />
        <QueryShown
          query={list}
          failed={t('articles.failed')}
          level="h2"
          loading={
            <Loading label={t('articles.loading')}>
              {[70, 55, 62, 48, 66].map((width) => (
                <Line key={width}>
                  <Skeleton width={`${width}%`} height={14} />
                </Line>
              ))}
            </Loading>
          }
        >
          {(data) =>
            data.results.length > 0 ? (
              <ArticleTable articles={data.results} />
            ) : address.isNarrowed ? (
              <Empty
                art="empty-search"
                level="h2"
                title={t('articles.nothing')}
                text={t('articles.nothingText')}
                action={
                  <Button variant="secondary" onClick={address.clear}>
                    {t('articles.clear')}
                  </Button>
                }
              />
            ) : (
              <Empty art="empty-folder" level="h2" title={t('articles.none')} text={t('articles.noneText')} />
            )
          }
        </QueryShown>
      </Panel>
      <Pagination
        label={t('articles.pages')}
        page={address.page}
        pages={data ? Math.ceil(data.count / PAGE_SIZE) : 0}
        previousLabel={t('articles.previous')}
        nextLabel={t('articles.next')}
        pageLabel={(number) => t('articles.page', { number })}
        link={(number, link) => <Link to={address.pageAddress(number)} {...link} />}
      />
      {areLabelsShown && <LabelsDialog onClose={() => showLabels(false)} />}
      {params.has('new') && <NewArticleDialog onClose={() => change({ new: '' })} />}
    </StudioPage>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  height: 64px;
  padding: 0 16px;
`;

const NewKey = styled(Key)`
  border-color: currentColor;
  background: none;
  color: inherit;

  @media (hover: none), (max-width: 56.24875em) {
    display: none;
  }
`;
