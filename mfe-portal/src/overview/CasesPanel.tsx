import { useQuery } from '@firm/api-client';
import { paths } from '@firm/router';
import { QueryShown } from '@firm/screen';
import { Empty, Panel, PanelHead, VisuallyHidden } from '@firm/ui';
import { OVERVIEW_CASES, overviewCasesQuery } from '../cases/cases.queries.ts';
import { CaseRow } from '../cases/list/CaseRow.tsx';
import { CaseRowsLoading } from '../cases/list/CaseRowsLoading.tsx';
import { useTexts } from '../texts.ts';
import { SeeAll } from './SeeAll.tsx';

/** Lists the newest cases. */
export function CasesPanel() {
  const { t, rich } = useTexts();
  const cases = useQuery(overviewCasesQuery);
  return (
    <Panel aria-labelledby="your-cases">
      <PanelHead id="your-cases" title={t('cases.title')}>
        {cases.data && cases.data.count > 0 && (
          <SeeAll to={paths.cases()}>{rich('cases.seeAll', { hidden: <VisuallyHidden /> })}</SeeAll>
        )}
      </PanelHead>
      <QueryShown
        query={cases}
        failed={t('cases.failed')}
        rest={t('cases.failedRest')}
        loading={<CaseRowsLoading label={t('cases.loading')} />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <Empty art="empty-folder" title={t('cases.emptyTitle')} text={t('cases.emptyText')} />
          ) : (
            results.slice(0, OVERVIEW_CASES.shown).map((row) => <CaseRow key={row.id} case={row} level="h3" />)
          )
        }
      </QueryShown>
    </Panel>
  );
}
