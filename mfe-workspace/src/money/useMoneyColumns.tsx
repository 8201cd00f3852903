import { isOwed, type MoneyRow, OFFICE_ZONE } from '@firm/contract';
import { formatListDay, formatMoney } from '@firm/i18n';
import { Button, color, VisuallyHidden } from '@firm/ui';
import { styled } from 'styled-components';
import type { ListColumn } from '../list/ListTable.tsx';
import { useTexts } from '../texts.ts';
import { MoneyState } from './MoneyState.tsx';

/** The columns of the list of invoices. */
export function useMoneyColumns(
  onRecord: (invoice: MoneyRow) => void,
  onOpen: (invoice: MoneyRow) => void,
): ListColumn<MoneyRow>[] {
  const { t, language } = useTexts();
  const now = new Date();
  return [
    {
      key: 'client',
      header: t('money.client'),
      sort: 'client',
      width: '20%',
      cell: ({ clientName }) => clientName,
    },
    {
      key: 'number',
      header: t('money.invoice'),
      cell: (invoice) => (
        <NumberButton variant="tertiary" size="small" data-printed onClick={() => onOpen(invoice)}>
          {invoice.number ?? t('money.state.draft')}
          {!invoice.number && <VisuallyHidden>{` ${invoice.title}`}</VisuallyHidden>}
        </NumberButton>
      ),
    },
    {
      key: 'for',
      header: t('money.about'),
      width: '24%',
      vastOnly: true,
      cell: ({ title, caseNumber }) => (
        <>
          {title} <Soft>{caseNumber}</Soft>
        </>
      ),
    },
    {
      key: 'issued',
      header: t('money.issued'),
      sort: 'issued',
      vastOnly: true,
      cell: ({ issuedAt }) => (issuedAt ? <Plain>{formatListDay(language, issuedAt, now, OFFICE_ZONE)}</Plain> : '–'),
    },
    { key: 'due', header: t('money.due'), sort: 'due', cell: (invoice) => <MoneyState invoice={invoice} /> },
    {
      key: 'total',
      header: t('money.amount'),
      numeric: true,
      broadOnly: true,
      cell: ({ totalCents }) => <Plain>{formatMoney(language, totalCents, true)}</Plain>,
    },
    {
      key: 'left',
      header: t('money.left'),
      sort: 'left',
      numeric: true,
      cell: ({ leftCents }) => <b>{formatMoney(language, leftCents, true)}</b>,
    },
    {
      key: 'record',
      header: t('money.payments'),
      cell: (invoice) =>
        (isOwed(invoice.status) || invoice.status === 'paid' || invoice.status === 'void') && (
          <Whole variant="secondary" size="small" onClick={() => onRecord(invoice)}>
            {t(isOwed(invoice.status) ? 'money.record.action' : 'money.payments')}
            <VisuallyHidden>{` ${invoice.number ?? ''}`}</VisuallyHidden>
          </Whole>
        ),
    },
  ];
}

const Plain = styled.span`
  white-space: nowrap;
`;

const Whole = styled(Button)`
  white-space: nowrap;
`;

/** Its words stand below the column's header. */
const NumberButton = styled(Whole)`
  && {
    margin-left: -13px;
  }
`;

const Soft = styled.span`
  white-space: nowrap;
  color: ${color.inkSoft};
`;
