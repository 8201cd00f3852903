import { ApiError, useQuery, useQueryClient } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { Link, paths, useParams } from '@firm/router';
import { isAwaited } from '@firm/screen';
import { Button } from '@firm/ui';
import { useEffect } from 'react';
import { AwaitedPage } from '../frame/AwaitedPage.tsx';
import { CaseView } from './CaseView.tsx';
import { caseQuery, needsQuery } from './case.queries.ts';
import { useTexts } from './texts.ts';

/**
 * `/work/cases/:caseId`: all work on a case. A forbidden case looks like a missing one; one that its reader can no
 * longer see stays as it was, with all that is typed in it.
 */
export function CasePage() {
  const { t } = useTexts();
  const { caseId = '' } = useParams();
  const queryClient = useQueryClient();
  const query = useQuery(caseQuery(caseId));
  // The needs load beside the case and come with it: later, they would push the page down.
  const needs = useQuery(needsQuery(caseId));
  const isMissing = query.error instanceof ApiError && (query.error.status === 403 || query.error.status === 404);
  const isUnknown = isMissing && !query.data;
  // Once its reader leaves a lost case, nothing of it stays.
  useEffect(() => {
    if (!isMissing) return undefined;
    const { queryKey } = caseQuery(caseId);
    return () => {
      if (queryClient.getQueryState(queryKey)?.error) queryClient.removeQueries({ queryKey, exact: true });
    };
  }, [isMissing, caseId, queryClient]);
  useScreenTitle(isUnknown ? t('case.notFoundTitle') : (query.data?.title ?? t('case.pageTitle')));

  const isComing = query.isPending || isAwaited(needs);
  if (query.data && !isComing) return <CaseView key={caseId} case={query.data} isLost={isMissing} />;
  return (
    <AwaitedPage
      title={t(isUnknown ? 'case.notFoundTitle' : 'case.pageTitle')}
      query={query}
      isPending={isComing}
      loading={t('case.loading')}
      lines={10}
      isUnknown={isUnknown}
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
