import { keepPreviousData, useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { QueryFailed } from '@firm/screen';
import { Loading, Panel, Skeleton } from '@firm/ui';
import { styled } from 'styled-components';
import { WorkPage } from '../frame/WorkPage.tsx';
import { ListHead } from '../list/ListHead.tsx';
import { useTexts } from '../texts.ts';
import { ViewsBar } from '../views/ViewsBar.tsx';
import { Board } from './Board.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CasesBar } from './CasesBar.tsx';
import { ColleaguesFailed } from './ColleaguesFailed.tsx';
import { boardQuery } from './cases.queries.ts';
import { NewCase } from './NewCase.tsx';
import { useCaseFilters } from './useCaseFilters.ts';
import { useCasesFilter } from './useCasesFilter.ts';
import { useMove } from './useMove.tsx';
import { useSelection } from './useSelection.ts';

/** `/work/cases/board`: the open cases by status. */
export function BoardPage() {
  const { t } = useTexts();
  useScreenTitle(t('cases.boardTitle'));
  const cases = useCasesFilter();
  const selection = useSelection();
  const { move, dialog } = useMove();
  const board = useQuery({ ...boardQuery(cases.filter), placeholderData: keepPreviousData });
  const sum = (part: 'count' | 'late') => board.data?.columns.reduce((all, column) => all + column[part], 0) ?? 0;
  const late = sum('late');
  return (
    <WorkPage broad title={t('cases.title')} action={<NewCase />}>
      <CasesBar cases={cases} shape="board" views={<ViewsBar list="cases" shown={cases.shown} />} />
      <ColleaguesFailed />
      <Panel aria-label={t('cases.boardTitle')}>
        <ListHead
          address={cases.address}
          filters={useCaseFilters('board')}
          searchLabel={t('cases.find')}
          count={board.data && t('cases.countOpen', { count: sum('count') })}
          remark={late > 0 && t('cases.lateOf', { count: late })}
        />
      </Panel>
      {board.isPending ? (
        <Loading label={t('cases.loading')}>
          <Shapes>
            {[0, 1, 2, 3].map((one) => (
              <Skeleton key={one} width="100%" height={320} />
            ))}
          </Shapes>
        </Loading>
      ) : !board.data ? (
        <Panel as="div">
          <QueryFailed level="h2" title={t('cases.failed')} query={board} />
        </Panel>
      ) : (
        <Board board={board.data} address={cases.sent} selection={selection} onMove={move} />
      )}
      <BulkBar selection={selection} />
      {dialog}
    </WorkPage>
  );
}

const Shapes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(236px, 1fr));
  gap: 12px;
`;
