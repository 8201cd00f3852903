import { useQuery } from '@firm/api-client';
import { useScreenTitle } from '@firm/federation';
import { paths } from '@firm/router';
import { Button, Icon } from '@firm/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WorkPage } from '../../frame/WorkPage.tsx';
import { ListPanel } from '../../list/ListPanel.tsx';
import { useListAddress } from '../../list/useListAddress.ts';
import { useTexts } from '../../texts.ts';
import { PAGE_SIZE, recurringQuery } from '../pipelines.queries.ts';
import type { Asked } from './asked.ts';
import { EndDialog } from './EndDialog.tsx';
import { RecurringDialog } from './RecurringDialog.tsx';
import { useRecurringColumns } from './useRecurringColumns.tsx';

/** `/work/pipelines/recurring`: work that comes back for clients, whose cases are opened by themselves. */
export function RecurringPage() {
  const { t } = useTexts();
  useScreenTitle(t('pipelines.recurring.title'));
  const address = useListAddress({ sort: 'next', sorts: ['next'] });
  const list = useQuery(recurringQuery(address));
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <WorkPage
      broad
      title={t('pipelines.recurring.title')}
      text={t('pipelines.recurring.text')}
      action={
        <Button size="small" onClick={() => setAsked({ what: 'add' })}>
          <Icon of={Plus} size={16} />
          {t('pipelines.recurring.add')}
        </Button>
      }
    >
      <ListPanel
        caption={t('pipelines.recurring.title')}
        address={address}
        query={list}
        pageSize={PAGE_SIZE}
        columns={useRecurringColumns(setAsked)}
        keyOf={({ id }) => id}
        openAt={({ clientId }) => paths.workClient(clientId)}
        searchLabel={t('pipelines.recurring.search')}
        empty={{ title: t('pipelines.recurring.none'), text: t('pipelines.recurring.noneText') }}
        failed={t('pipelines.recurring.failed')}
      />
      {asked?.what === 'add' && <RecurringDialog onClose={close} />}
      {asked?.what === 'change' && <RecurringDialog work={asked.work} onClose={close} />}
      {asked?.what === 'end' && <EndDialog work={asked.work} onClose={close} />}
    </WorkPage>
  );
}
