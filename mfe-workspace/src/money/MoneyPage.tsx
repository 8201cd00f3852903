import { useQuery } from '@firm/api-client';
import { AGES, type MoneyRow } from '@firm/contract';
import { useScreenTitle } from '@firm/federation';
import { paths, useSearchParams } from '@firm/router';
import { dialogOf } from '@firm/screen';
import { useQueryChange } from '@firm/screen/desk';
import { useSession } from '@firm/session';
import { Button, Icon } from '@firm/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { WorkPage } from '../frame/WorkPage.tsx';
import { isId } from '../list/isId.ts';
import { ListPanel } from '../list/ListPanel.tsx';
import { useListAddress } from '../list/useListAddress.ts';
import { useTexts } from '../texts.ts';
import { ViewsBar } from '../views/ViewsBar.tsx';
import { Ageing } from './Ageing.tsx';
import { ChooseInvoiceDialog } from './ChooseInvoiceDialog.tsx';
import { MoneyBar } from './MoneyBar.tsx';
import { moneyQuery, PAGE_SIZE, SHOW_CHOICES } from './money.queries.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { useMoneyColumns } from './useMoneyColumns.tsx';
import { InvoiceDialogs } from './write/InvoiceDialogs.tsx';
import { useInvoiceForm } from './write/useInvoiceForm.ts';

const ExportDialog = dialogOf(() => import(/* webpackChunkName: "export" */ './ExportDialog.tsx'), 'ExportDialog');

/**
 * `/work/billing`: the invoices that the reader may see, and what is unpaid since when. `?record=` has the payments of
 * the invoice that it names, and asks for one if it names none; `?invoice=` shows one.
 */
export function MoneyPage() {
  const { t } = useTexts();
  useScreenTitle(t('money.title'));
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const address = useListAddress({
    sort: 'due',
    sorts: ['due', 'issued', 'client', 'left'],
    filters: { show: SHOW_CHOICES, age: AGES },
  });
  const list = useQuery(moneyQuery(address));
  const [isExporting, setExporting] = useState(false);
  const [params] = useSearchParams();
  const change = useQueryChange();
  const record = params.get('record');
  const asked = params.get('invoice') ?? '';
  const form = useInvoiceForm();
  const open = (invoice: MoneyRow) =>
    invoice.status === 'draft' ? form.openDraft(invoice.id) : change({ invoice: invoice.id });
  return (
    <WorkPage
      broad
      title={t('money.title')}
      action={
        isAdmin && (
          <Button variant="secondary" size="small" onClick={() => setExporting(true)}>
            <Icon of={Download} size={16} />
            {t('money.export')}
          </Button>
        )
      }
    >
      <MoneyBar screen="invoices" />
      {(list.isPending || list.data) && <Ageing ageing={list.data?.ageing} address={address} />}
      <ViewsBar list="invoices" shown={{ search: address.search, sort: address.sort, ...address.filters }} />
      <ListPanel
        caption={t('money.title')}
        address={address}
        query={list}
        pageSize={PAGE_SIZE}
        columns={useMoneyColumns(({ id }) => change({ record: id }), open)}
        keyOf={({ id }) => id}
        openAt={({ clientId }) => paths.workClient(clientId)}
        searchLabel={t('money.search')}
        filters={[
          {
            name: 'show',
            label: t('money.shown'),
            any: t('money.unpaid'),
            choices: SHOW_CHOICES.map((value) => ({ value, label: t(`money.show.${value}`) })),
          },
          {
            name: 'age',
            label: t('money.age.label'),
            any: t('money.age.any'),
            choices: AGES.map((value) => ({ value, label: t(`money.age.${value}`) })),
          },
        ]}
        empty={{ title: t('money.none'), text: t('money.noneText') }}
        failed={t('money.failed')}
      />
      <InvoiceDialogs
        form={form}
        opened={isId(asked) ? { id: asked } : undefined}
        onClose={() => change({ invoice: '' })}
      />
      {isExporting && <ExportDialog address={address} onClose={() => setExporting(false)} />}
      {record !== null &&
        (isId(record) ? (
          <PaymentDialog key={record} id={record} onClose={() => change({ record: '' })} />
        ) : (
          <ChooseInvoiceDialog onChoose={(id) => change({ record: id })} onClose={() => change({ record: '' })} />
        ))}
    </WorkPage>
  );
}
