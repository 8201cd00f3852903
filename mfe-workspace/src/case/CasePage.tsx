import { ApiError, useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { Link, paths, useParams } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Button, Empty, Loading, Panel, PanelBody, SkeletonText } from '@firm/ui';
import { WorkPage } from '../frame/WorkPage.tsx';
import { CaseView } from './CaseView.tsx';
import { caseQuery, needsQuery } from './case.queries.ts';
import { useTexts } from './texts.ts';

/** `/work/cases/:caseId`: all work on a case. A forbidden case looks like a missing one. */
export function CasePage() {
  const { t } = useTexts();
  const { caseId = '' } = useParams();
  const query = useQuery(caseQuery(caseId));
  // The needs load beside the case and come with it: later, they would push the page down.
  const needs = useQuery(needsQuery(caseId));
  const isMissing = query.error instanceof ApiError && (query.error.status === 403 || query.error.status === 404);
  useScreenTitle(isMissing ? t('case.notFoundTitle') : (query.data?.title ?? t('case.pageTitle')));

  const isComing = query.isPending || (needs.isPending && needs.failureCount === 0);
  if (query.data && !isMissing && !isComing) return <CaseView key={caseId} case={query.data} />;
  return (
    <WorkPage title={t(isMissing ? 'case.notFoundTitle' : 'case.pageTitle')}>
      <Panel as="div">
        {isMissing ? (
          <Empty
            art="empty-folder"
            level="h2"
            title={t('case.notFoundLead')}
            text={t('case.notFoundText')}
            action={
              <Button as={Link} to={paths.workCases()} variant="secondary">
                {t('case.toList')}
              </Button>
            }
          />
        ) : isComing ? (
          <PanelBody>
            <Loading label={t('case.loading')}>
              <SkeletonText lines={10} />
            </Loading>
          </PanelBody>
        ) : (
          <QueryFailed level="h2" title={t('case.failed')} rest={t('case.failedRest')} query={query} />
        )}
      </Panel>
    </WorkPage>
  );
}
