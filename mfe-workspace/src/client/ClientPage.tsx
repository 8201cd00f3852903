import { useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { Link, Navigate, paths, useParams } from '@firm/router';
import { Button } from '@firm/ui';
import { AwaitedPage } from '../frame/AwaitedPage.tsx';
import { useTexts } from '../texts.ts';
import { ClientView } from './ClientView.tsx';
import { clientQuery } from './client.queries.ts';

/** `/work/clients/:clientId`: all that the firm knows of a client, as far as the reader may see it. */
export function ClientPage() {
  const { t } = useTexts();
  const { clientId = '' } = useParams();
  const client = useQuery(clientQuery(clientId));
  useScreenTitle(client.data?.name ?? t('client.title'));
  // The account was merged into another, whose page this is.
  if (client.data && client.data.id !== clientId) return <Navigate to={paths.workClient(client.data.id)} replace />;
  if (client.data) return <ClientView key={clientId} client={client.data} />;
  return (
    <AwaitedPage
      title={t('client.title')}
      query={client}
      isPending={client.isPending}
      loading={t('client.loading')}
      unknown={{ title: t('client.unknown'), text: t('client.unknownText') }}
      toList={
        <Button as={Link} to={paths.workClients()} variant="secondary">
          {t('client.toList')}
        </Button>
      }
      failed={{ title: t('client.failed') }}
    />
  );
}
