import { useQuery } from '@firm/api-client';
import { type ListedPrice, SERVICE_CATEGORIES } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { useCommonTexts } from '@firm/i18n';
import { useSession } from '@firm/session';
import { Button, Icon } from '@firm/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WorkPage } from '../frame/WorkPage.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { MoneyBar } from '../money/MoneyBar.tsx';
import { useTexts } from '../texts.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { PAGE_SIZE, pricesQuery, SHOW_CHOICES } from './prices.queries.ts';
import { usePriceColumns } from './usePriceColumns.tsx';

/** `/work/billing/prices`: what the firm charges. Administrators keep the list. */
export function PricesPage() {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  useScreenTitle(t('prices.title'));
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const address = useListAddress({
    sort: 'name',
    sorts: ['name', 'service', 'price'],
    filters: { service: SERVICE_CATEGORIES, show: SHOW_CHOICES },
  });
  const list = useQuery(pricesQuery(address, language));
  const [edited, setEdited] = useState<ListedPrice | 'new'>();
  const price = edited === 'new' ? undefined : edited;
  return (
    <WorkPage
      broad
      title={t('prices.title')}
      text={t('prices.text')}
      action={
        isAdmin && (
          <Button size="small" onClick={() => setEdited('new')}>
            <Icon of={Plus} size={16} />
            {t('prices.new')}
          </Button>
        )
      }
    >
      <MoneyBar screen="prices" />
      <ListPanel
        caption={t('prices.title')}
        address={address}
        query={list}
        pageSize={PAGE_SIZE}
        columns={usePriceColumns(isAdmin ? setEdited : undefined)}
        keyOf={({ id }) => id}
        searchLabel={t('prices.search')}
        filters={[
          {
            name: 'service',
            label: t('prices.service'),
            any: t('prices.anyService'),
            choices: SERVICE_CATEGORIES.map((value) => ({ value, label: common(`service.${value}`) })),
          },
          {
            name: 'show',
            label: t('prices.shown'),
            any: t('prices.show.active'),
            choices: SHOW_CHOICES.map((value) => ({ value, label: t(`prices.show.${value}`) })),
          },
        ]}
        empty={{ title: t('prices.none'), text: t('prices.noneText') }}
        failed={t('prices.failed')}
      />
      {edited && <PriceDialog key={price?.id ?? 'new'} price={price} onClose={() => setEdited(undefined)} />}
    </WorkPage>
  );
}
