import { ApiError, useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { useParams } from '@firm/router';
import { isAwaited, QueryFailed } from '@firm/screen';
import { AppPage, Panel } from '@firm/ui';
import { useTexts } from '../../texts.ts';
import { caseQuery } from '../cases.queries.ts';
import { CaseHead } from './CaseHead.tsx';
import { CaseLoading } from './CaseLoading.tsx';
import { CaseNotFound } from './CaseNotFound.tsx';
import { CaseTabs } from './CaseTabs.tsx';
import { needsQuery } from './needs/needs.queries.ts';
import { CasePaper } from './print/CasePaper.tsx';
import { useTakenAway } from './useTakenAway.ts';

/**
 * Shows a client one case. A forbidden case looks like a missing one, but for who read it until now; any other failure
 * offers a retry.
 */
export function CasePage() {
  const { caseId = '' } = useParams();
  const { t } = useTexts();
  const query = useQuery(caseQuery(caseId));
  // The needs load beside the case and come with it: later, they would push the page down.
  const needs = useQuery(needsQuery(caseId));
  const isMissing = query.error instanceof ApiError && (query.error.status === 403 || query.error.status === 404);
  useScreenTitle(isMissing ? t('case.notFoundTitle') : (query.data?.title ?? t('case.pageTitle')));
  const taken = useTakenAway(isMissing && query.data !== undefined);

  if (query.isPending || isAwaited(needs)) return <CaseLoading />;
  if (isMissing) return <CaseNotFound by={query.data?.clientName ?? null} words={taken.words} />;
  if (!query.data) {
    return (
      <AppPage>
        <Panel>
          <QueryFailed level="h1" title={t('case.failed')} rest={t('case.failedRest')} query={query} />
        </Panel>
      </AppPage>
    );
  }
  return (
    <AppPage>
      <CasePaper case={query.data} page={taken.page}>
        <CaseHead case={query.data} />
        <CaseTabs case={query.data} />
      </CasePaper>
    </AppPage>
  );
}
