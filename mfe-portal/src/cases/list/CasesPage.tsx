import { keepPreviousData, useInfiniteQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { QueryShown, ShowMore } from '@firm/screen';
import { AppHead, AppPage, Breadcrumb, Button, Empty, Icon, Panel, Stack, Text } from '@firm/ui';
import { FolderPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../texts.ts';
import { casesQuery } from '../cases.queries.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { CaseRow } from './CaseRow.tsx';
import { CaseRowsLoading } from './CaseRowsLoading.tsx';
import { useCasesFilter } from './useCasesFilter.ts';

/** Lists all of a client's cases. */
export function CasesPage() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  const title = t('cases.title');
  useScreenTitle(title);
  const { filter, setFilter, clear } = useCasesFilter();
  const cases = useInfiniteQuery({ ...casesQuery(filter), placeholderData: keepPreviousData });

  const rows = cases.data?.pages.flatMap((page) => page.results) ?? [];
  const count = cases.data?.pages.at(-1)?.count ?? 0;
  const isFiltered = Object.keys(filter).length > 0;
  const startLink = (
    <Button as={Link} to={paths.newCase()}>
      <Icon of={FolderPlus} />
      {t('cases.start')}
    </Button>
  );

  return (
    <AppPage>
      <Breadcrumb label={t('case.breadcrumb')}>
        <Link to={paths.dashboard()}>{t('overview.pageTitle')}</Link>
        <span aria-current="page">{title}</span>
      </Breadcrumb>
      <AppHead title={title} action={(!cases.data || rows.length > 0 || isFiltered) && startLink} />
      <Content>
        <CaseFilters filter={filter} onChange={setFilter} />
        <Text $soft $small aria-live="polite">
          {rows.length > 0 ? t('cases.showing', { shown: rows.length, count }) : cases.isPending && '\u00a0'}
        </Text>
        <Panel as="div" aria-busy={cases.isPlaceholderData}>
          <QueryShown
            query={cases}
            failed={t('cases.failed')}
            level="h2"
            loading={<CaseRowsLoading label={t('cases.loading')} rows={5} />}
          >
            {() =>
              rows.length > 0 ? (
                rows.map((row) => <CaseRow key={row.id} case={row} level="h2" />)
              ) : isFiltered ? (
                <Empty
                  art="empty-search"
                  level="h2"
                  title={t('cases.noneFound')}
                  text={t('cases.noneFoundText')}
                  action={
                    <Button variant="secondary" onClick={clear}>
                      {common('action.clearFilters')}
                    </Button>
                  }
                />
              ) : (
                <Empty
                  art="empty-folder"
                  level="h2"
                  title={t('cases.emptyTitle')}
                  text={t('cases.emptyText')}
                  action={startLink}
                />
              )
            }
          </QueryShown>
        </Panel>
        <ShowMore failed={t('cases.moreFailed')} query={cases} />
      </Content>
    </AppPage>
  );
}

const Content = styled(Stack)`
  margin-top: 24px;
`;
