import { useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { Link, paths, useParams } from '@firm/router';
import { Button } from '@firm/ui';
import { AwaitedPage } from '../frame/AwaitedPage.tsx';
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
  return (
    <AwaitedPage
      title={t('business.title')}
      query={business}
      isPending={business.isPending}
      loading={t('business.loading')}
      unknown={{ title: t('business.unknown'), text: t('business.unknownText') }}
      toList={
        <Button as={Link} to={paths.workClients()} variant="secondary">
          {work('client.toList')}
        </Button>
      }
      failed={{ title: t('business.failed') }}
    />
  );
}
