import { useQuery, useQueryClient } from '@firm/api-client';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { paths } from '@firm/router';
import { clientQuery } from '../client/client.queries.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { useTexts } from '../texts.ts';
import { documentsQuery, holderQuery, PAGE_SIZE } from './documents.queries.ts';
import { useDocumentColumns } from './useDocumentColumns.tsx';

/** `/work/documents`: the documents of every case that the reader sees. A row leads to its case and the review. */
export function DocumentsPage() {
  const { t } = useTexts();
  const { t: common } = useCommonTexts();
  useScreenTitle(t('documents.title'));
  const address = useListAddress({
    sort: '-uploaded',
    sorts: ['uploaded', 'name', 'size'],
    filters: { status: DOCUMENT_STATUSES, type: DOCUMENT_TYPES, client: undefined },
  });
  const list = useQuery(documentsQuery(address));
  const clientId = address.filters['client'] ?? '';
  const listed = list.data?.results.find((one) => one.client?.id === clientId)?.client;
  // The client's page may have left the name in the cache. Asking for the client here would write a look that nobody
  // took into the access log.
  const opened = useQueryClient().getQueryData(clientQuery(clientId).queryKey);
  const named = listed ?? opened;
  const isUnnamed = clientId !== '' && list.data !== undefined && !list.isPlaceholderData && !named;
  const { data: client = named } = useQuery({ ...holderQuery(clientId), enabled: isUnnamed });
  return (
    <WorkPage broad title={t('documents.title')} text={t('documents.text')}>
      <ListPanel
        caption={t('documents.title')}
        address={address}
        query={list}
        pageSize={PAGE_SIZE}
        columns={useDocumentColumns()}
        keyOf={({ id }) => id}
        openAt={({ caseId }) => paths.workCase(caseId, 'documents')}
        searchLabel={t('documents.search')}
        filters={[
          {
            name: 'status',
            label: t('documents.status'),
            any: t('documents.anyStatus'),
            choices: DOCUMENT_STATUSES.map((value) => ({ value, label: common(`documentStatus.${value}`) })),
          },
          {
            name: 'type',
            label: t('documents.type'),
            any: t('documents.anyType'),
            choices: DOCUMENT_TYPES.map((value) => ({ value, label: common(`documentType.${value}`) })),
          },
          // A client's page leads here; of all clients none is chosen from a list.
          ...(clientId
            ? [
                {
                  name: 'client',
                  label: t('documents.client'),
                  any: t('documents.anyClient'),
                  choices: [{ value: clientId, label: client?.name ?? t('documents.oneClient') }],
                },
              ]
            : []),
        ]}
        empty={{ title: t('documents.none'), text: t('documents.noneText') }}
        failed={t('documents.failed')}
      />
    </WorkPage>
  );
}
