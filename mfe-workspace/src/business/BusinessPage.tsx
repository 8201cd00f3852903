import { ApiError, useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { Link, paths, useParams } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Button, Empty, Loading, Panel, PanelBody, SkeletonText } from '@firm/ui';
import { WorkPage } from '../frame/WorkPage.tsx';
import { useTexts } from '../texts.ts';
import { BusinessView } from './BusinessView.tsx';
import { businessQuery } from './business.queries.ts';
import { useBusinessTexts } from './texts.ts';

/** `/work/businesses/:businessId`: a business of a client, as far as the reader may see it. */
export function BusinessPage() {
  const { t } = useBusinessTexts();
  const { t: work } = useTexts();
  const { businessId = '' } = useParams();
  const business = useQuery(businessQuery(businessId));
  useScreenTitle(business.data?.name ?? t('business.title'));
  if (business.data) return <BusinessView business={business.data} />;
  const isUnknown = business.error instanceof ApiError && business.error.status === 404;
  return (
    <WorkPage title={t('business.title')}>
      <Panel as="div">
        {business.isPending ? (
          <PanelBody>
            <Loading label={t('business.loading')}>
              <SkeletonText lines={8} />
            </Loading>
          </PanelBody>
        ) : isUnknown ? (
          <Empty
            art="empty-search"
            level="h2"
            title={t('business.unknown')}
            text={t('business.unknownText')}
            action={
              <Button as={Link} to={paths.workClients()} variant="secondary">
                {work('client.toList')}
              </Button>
            }
          />
        ) : (
          <QueryFailed level="h2" title={t('business.failed')} query={business} />
        )}
      </Panel>
    </WorkPage>
  );
}
