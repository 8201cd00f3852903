import { ApiError, useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { Link, paths, useParams } from '@firm/router';
import { isAwaited } from '@firm/screen';
import { Button } from '@firm/ui';
import { AwaitedPage } from '../frame/AwaitedPage.tsx';
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

  const isComing = query.isPending || isAwaited(needs);
  if (query.data && !isMissing && !isComing) return <CaseView key={caseId} case={query.data} />;
  return (
    <AwaitedPage
      title={t(isMissing ? 'case.notFoundTitle' : 'case.pageTitle')}
      query={query}
      isPending={isComing}
      loading={t('case.loading')}
      lines={10}
      isUnknown={isMissing}
      unknown={{ art: 'empty-folder', title: t('case.notFoundLead'), text: t('case.notFoundText') }}
      toList={
        <Button as={Link} to={paths.workCases()} variant="secondary">
          {t('case.toList')}
        </Button>
      }
      failed={{ title: t('case.failed'), rest: t('case.failedRest') }}
    />
  );
}
