import { keepPreviousData, useQuery } from '@firm/api-client';
import type { WorkCase } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { paths } from '@firm/router';
import { WorkPage } from '../frame/WorkPage.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { useTexts } from '../texts.ts';
import { useListColumns } from '../views/useListColumns.ts';
import { ViewsBar } from '../views/ViewsBar.tsx';
import { Box } from './Box.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CasesBar } from './CasesBar.tsx';
import { ColleaguesFailed } from './ColleaguesFailed.tsx';
import { workCasesQuery } from './cases.queries.ts';
import { NewCase } from './NewCase.tsx';
import { useCaseColumns } from './useCaseColumns.tsx';
import { useCaseFilters } from './useCaseFilters.ts';
import { ROWS_PER_PAGE, useCasesFilter } from './useCasesFilter.ts';
import { useSelection } from './useSelection.ts';

/** `/work/cases`: the cases that the reader may see, as a table. Its boxes choose cases. */
export function CasesPage() {
  const { t } = useTexts();
  useScreenTitle(t('cases.title'));
  const cases = useCasesFilter();
  const { columns, isOwn, choice } = useListColumns('cases', useCaseColumns());
  const selection = useSelection();
  const list = useQuery({ ...workCasesQuery(cases.query), placeholderData: keepPreviousData });
  const rows = list.data?.results ?? [];
  const late = list.data?.late ?? 0;
  const isChosen = ({ id }: WorkCase) => selection.chosen.has(id);
  return (
    <WorkPage broad title={t('cases.title')} action={<NewCase />}>
      <CasesBar cases={cases} shape="table" views={<ViewsBar list="cases" shown={cases.shown} columns={choice} />} />
      <ColleaguesFailed />
      <ListPanel
        caption={t('cases.title')}
        address={cases.address}
        query={list}
        pageSize={ROWS_PER_PAGE}
        columns={columns}
        isBroad={isOwn}
        keyOf={({ id }) => id}
        openAt={({ id }) => paths.workCase(id)}
        choice={{
          isChosen,
          all: (
            <Box
              checked={rows.length > 0 && rows.every(isChosen)}
              label={t('cases.chooseAll')}
              onChange={(chosen) => selection.set(rows, chosen)}
            />
          ),
          box: (row) => (
            <Box
              checked={isChosen(row)}
              label={t('cases.choose', { title: row.title })}
              onChange={(chosen) => selection.set([row], chosen)}
            />
          ),
        }}
        searchLabel={t('cases.find')}
        filters={useCaseFilters('table')}
        remark={late > 0 && t('cases.lateOf', { count: late })}
        empty={{ title: t('cases.none'), text: t('cases.noneText') }}
        failed={t('cases.failed')}
      />
      <BulkBar selection={selection} />
    </WorkPage>
  );
}
