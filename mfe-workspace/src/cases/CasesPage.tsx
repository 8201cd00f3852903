import { keepPreviousData, useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { Link } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { Button, Empty, Loading, Pagination, Panel, PanelBody, Skeleton, Stack } from '@firm/ui';
import { WorkPage } from '../frame/WorkPage.tsx';
import { useTexts } from '../texts.ts';
import { useListColumns } from '../views/useListColumns.ts';
import { ViewsBar } from '../views/ViewsBar.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CasesBar } from './CasesBar.tsx';
import { CasesTable } from './CasesTable.tsx';
import { workCasesQuery } from './cases.queries.ts';
import { useCaseColumns } from './useCaseColumns.tsx';
import { ROWS_PER_PAGE, useCasesFilter } from './useCasesFilter.ts';
import { useSelection } from './useSelection.ts';

/** `/work/cases`: the cases that the reader may see, as a table. */
export function CasesPage() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  useScreenTitle(t('cases.title'));
  const cases = useCasesFilter();
  const { columns, isOwn, choice } = useListColumns('cases', useCaseColumns());
  const selection = useSelection();
  const list = useQuery({ ...workCasesQuery(cases.query), placeholderData: keepPreviousData });
  const count = list.data?.count ?? 0;
  const addressOf = (page: number) => {
    const search = new URLSearchParams(cases.address);
    search.set('page', String(page));
    return { search: search.toString() };
  };
  const summary = list.data && [
    t('cases.count', { count }),
    list.data.late > 0 && t('cases.lateOf', { count: list.data.late }),
  ];
  return (
    <WorkPage
      broad
      title={t('cases.title')}
      text={<span aria-live="polite">{summary?.filter(Boolean).join(', ')}</span>}
    >
      <CasesBar cases={cases} shape="table" views={<ViewsBar list="cases" shown={cases.shown} columns={choice} />} />
      <Panel as="div" aria-busy={list.isPlaceholderData}>
        <QueryShown
          query={list}
          failed={t('cases.failed')}
          level="h2"
          loading={
            <PanelBody>
              <Loading label={t('cases.loading')}>
                <Stack $gap={24}>
                  {[0, 1, 2, 3, 4, 5, 6, 7].map((one) => (
                    <Skeleton key={one} width="90%" height={20} />
                  ))}
                </Stack>
              </Loading>
            </PanelBody>
          }
        >
          {({ results }) =>
            results.length > 0 ? (
              <CasesTable
                rows={results}
                columns={columns}
                isBroad={isOwn}
                ordering={cases.ordering}
                onSort={(sort) => cases.set({ sort })}
                selection={selection}
              />
            ) : (
              <Empty
                art={cases.isFiltered ? 'empty-search' : 'empty-folder'}
                level="h2"
                title={t(cases.isFiltered ? 'cases.noneFound' : 'cases.none')}
                text={t(cases.isFiltered ? 'cases.noneFoundText' : 'cases.noneText')}
                action={
                  cases.isFiltered && (
                    <Button variant="secondary" onClick={cases.clear}>
                      {common('action.clearFilters')}
                    </Button>
                  )
                }
              />
            )
          }
        </QueryShown>
      </Panel>
      <Pagination
        label={t('cases.pages')}
        page={cases.page}
        pages={Math.ceil(count / ROWS_PER_PAGE)}
        previousLabel={t('cases.previous')}
        nextLabel={t('cases.next')}
        pageLabel={(page) => t('cases.page', { page })}
        link={(page, props) => <Link to={addressOf(page)} {...props} />}
      />
      <BulkBar selection={selection} />
    </WorkPage>
  );
}
