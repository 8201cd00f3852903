import { ApiError, useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { Link, Navigate, paths, useParams } from '@firm/router';
import { QueryFailed } from '@firm/screen';
import { Button, Empty, Loading, Panel, PanelBody, SkeletonText } from '@firm/ui';
import { WorkPage } from '../frame/WorkPage.tsx';
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
  const isUnknown = client.error instanceof ApiError && client.error.status === 404;
  return (
    <WorkPage title={t('client.title')}>
      <Panel as="div">
        {client.isPending ? (
          <PanelBody>
            <Loading label={t('client.loading')}>
              <SkeletonText lines={8} />
            </Loading>
          </PanelBody>
        ) : isUnknown ? (
          <Empty
            art="empty-search"
            level="h2"
            title={t('client.unknown')}
            text={t('client.unknownText')}
            action={
              <Button as={Link} to={paths.workClients()} variant="secondary">
                {t('client.toList')}
              </Button>
            }
          />
        ) : (
          <QueryFailed level="h2" title={t('client.failed')} query={client} />
        )}
      </Panel>
    </WorkPage>
  );
}
