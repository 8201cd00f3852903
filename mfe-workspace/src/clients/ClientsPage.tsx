import { useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { paths, useSearchParams } from '@firm/router';
import { useQueryChange } from '@firm/screen/desk';
import { Button, Icon } from '@firm/ui';
import { UserPlus } from 'lucide-react';
import { ColleaguesFailed } from '../cases/ColleaguesFailed.tsx';
import { colleaguesQuery } from '../cases/cases.queries.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { useTexts } from '../texts.ts';
import { useListColumns } from '../views/useListColumns.ts';
import { ViewsBar } from '../views/ViewsBar.tsx';
import { clientsQuery, PAGE_SIZE } from './clients.queries.ts';
import { NewClientDialog } from './NewClientDialog.tsx';
import { useClientColumns } from './useClientColumns.tsx';
import { knownFilters, useClientFilters } from './useClientFilters.ts';

/** `/work/clients`: the clients whom the reader may see. `?new=` adds one. */
export function ClientsPage() {
  const { t } = useTexts();
  useScreenTitle(t('clients.title'));
  const colleagues = useQuery(colleaguesQuery).data;
  const address = useListAddress({ sort: 'name', sorts: ['name', 'activity'], filters: knownFilters(colleagues) });
  const list = useQuery(clientsQuery(address));
  const { columns, isOwn, choice } = useListColumns('clients', useClientColumns());
  const [params] = useSearchParams();
  const change = useQueryChange();
  return (
    <WorkPage
      broad
      title={t('clients.title')}
      action={
        <Button size="small" onClick={() => change({ new: '1' })}>
          <Icon of={UserPlus} size={16} />
          {t('clients.new')}
        </Button>
      }
    >
      <ViewsBar
        list="clients"
        shown={{ search: address.search, sort: address.sort, ...address.filters }}
        columns={choice}
      />
      <ColleaguesFailed />
      <ListPanel
        caption={t('clients.title')}
        address={address}
        query={list}
        pageSize={PAGE_SIZE}
        columns={columns}
        isBroad={isOwn}
        keyOf={({ id }) => id}
        openAt={({ id }) => paths.workClient(id)}
        searchLabel={t('clients.search')}
        filters={useClientFilters(colleagues)}
        remark={list.data?.isNear && t('clients.near', { search: address.search })}
        empty={{ title: t('clients.none'), text: t('clients.noneText') }}
        failed={t('clients.failed')}
      />
      {params.has('new') && <NewClientDialog onClose={() => change({ new: '' })} />}
    </WorkPage>
  );
}
