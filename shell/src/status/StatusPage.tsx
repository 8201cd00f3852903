import { api, queryKey, queryOptions, useQuery } from '@firm/api-client';
import { platform } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { describeFailure, useCommonTexts } from '@firm/i18n';
import { AppHead, AppPage, LoadFailed, Loading, SkeletonText, Stack } from '@firm/ui';
import { styled } from 'styled-components';
import { ReleaseLog } from './ReleaseLog.tsx';
import { useStatusTexts } from './texts.ts';
import { VersionsTable } from './VersionsTable.tsx';

/** Staff watch this page during a rollout, which changes by the minute. */
const REFRESH_MS = 5_000;

const statusQuery = () =>
  queryOptions({
    queryKey: queryKey('platform', 'status'),
    queryFn: ({ signal }) => api.call(platform.status, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** `/platform/status`, for staff: which versions visitors get, how they perform, and who changed what. */
export function StatusPage() {
  const { t } = useStatusTexts();
  const { t: common } = useCommonTexts();
  const { data, error, refetch, isFetching } = useQuery(statusQuery());
  useScreenTitle(t('title'));
  return (
    <AppPage>
      <AppHead title={t('title')} text={t('text')} />
      {data && (
        <Panels>
          {data.parts.map((app) => (
            <VersionsTable key={app.id} app={app} />
          ))}
          <ReleaseLog entries={data.log} />
        </Panels>
      )}
      {!data && error && (
        <LoadFailed
          art="gap"
          level="h2"
          title={t('title')}
          text={describeFailure(common, error)}
          retryLabel={common('action.tryAgain')}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading label={t('loading')}>
          <SkeletonText lines={6} />
        </Loading>
      )}
    </AppPage>
  );
}

const Panels = styled(Stack)`
  margin-top: 24px;
`;
