import { useQuery } from '@firm/api-client';
import { type Case, type InvoiceSummary, isOwed } from '@firm/contract';
import { formatMoney } from '@firm/i18n';
import { QueryShown } from '@firm/screen';
import { Button, Icon, Panel, PanelBody, PanelHead, VisuallyHidden } from '@firm/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Line, Lines, Remark } from '../client/lines.ts';
import { MoneyState } from '../money/MoneyState.tsx';
import { InvoiceDialogs } from '../money/write/InvoiceDialogs.tsx';
import { useInvoiceForm } from '../money/write/useInvoiceForm.ts';
import { caseInvoicesQuery } from './case.queries.ts';
import { useTexts } from './texts.ts';

/** The invoices of the case: written, looked at, withdrawn and paid here. */
export function InvoicesPanel({ case: row }: { case: Pick<Case, 'id' | 'title' | 'clientId' | 'clientName'> }) {
  const { t, language } = useTexts();
  const query = useQuery(caseInvoicesQuery(row.id));
  const form = useInvoiceForm(row);
  const [opened, setOpened] = useState<InvoiceSummary>();
  const open = (invoice: InvoiceSummary) =>
    invoice.status === 'draft' ? form.openDraft(invoice.id) : setOpened(invoice);
  return (
    <Panel aria-labelledby="case-invoices">
      <PanelHead id="case-invoices" title={t('case.invoices')}>
        <Button variant="tertiary" size="small" onClick={form.openNew}>
          <Icon of={Plus} size={16} />
          {t('case.newInvoice')}
        </Button>
      </PanelHead>
      <QueryShown
        query={query}
        failed={t('case.invoicesFailed')}
        loading={t('case.invoicesLoading')}
        lines={2}
        frame={PanelBody}
      >
        {(data) => (
          <>
            {data.length === 0 && <Remark>{t('case.noInvoices')}</Remark>}
            <Lines>
              {data.map((invoice) => (
                <Line key={invoice.id}>
                  <div>
                    <b>{invoice.title}</b>
                    <small>{invoice.number}</small>
                  </div>
                  <MoneyState invoice={invoice} />
                  <Amount>
                    {formatMoney(language, invoice.totalCents, true)}
                    {isOwed(invoice.status) && invoice.leftCents < invoice.totalCents && (
                      <small>{t('case.leftOf', { amount: formatMoney(language, invoice.leftCents, true) })}</small>
                    )}
                  </Amount>
                  <Button variant="secondary" size="small" onClick={() => open(invoice)}>
                    {t(invoice.status === 'draft' ? 'case.edit' : 'case.details')}
                    <VisuallyHidden>{` ${invoice.number ?? invoice.title}`}</VisuallyHidden>
                  </Button>
                </Line>
              ))}
            </Lines>
          </>
        )}
      </QueryShown>
      <InvoiceDialogs form={form} opened={opened} onClose={() => setOpened(undefined)} />
    </Panel>
  );
}

const Amount = styled.span`
  text-align: right;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
