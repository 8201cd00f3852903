import { type InvoiceSummary, isOwed, OFFICE_ZONE } from '@firm/contract';
import { formatListDay, formatMoney } from '@firm/i18n';
import { Link, paths } from '@firm/router';
import { Button, type Column, color, Icon, media, Table, Unbroken, VisuallyHidden } from '@firm/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.ts';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import { PayButton } from './PayButton.tsx';
import { useInvoiceFile } from './useInvoiceFile.ts';
import type { Pay } from './usePay.ts';

interface Props {
  invoices: readonly InvoiceSummary[];
  pay: Pay;
  /** An invoice whose payment is under way and must not be paid again. */
  awaitedId: string | undefined;
  onOpen: (invoice: InvoiceSummary) => void;
}

/** Lists invoices, one per line, each with its main action. */
export function InvoicesTable({ invoices, pay, awaitedId, onOpen }: Props) {
  const { t, language } = useTexts();
  const file = useInvoiceFile();
  const now = new Date();

  const actionOf = (invoice: InvoiceSummary) => {
    if (pay.takes(invoice) && invoice.id !== awaitedId) return <PayButton invoice={invoice} pay={pay} size="small" />;
    if (invoice.status === 'paid' || invoice.status === 'refunded') {
      return (
        <Button
          variant="secondary"
          size="small"
          pending={file.isPending && file.variables.invoice.id === invoice.id}
          onClick={() => file.mutate({ invoice, file: 'receipt' })}
        >
          <Icon of={Download} size={16} />
          {t('billing.receipt')}
          <VisuallyHidden>{` ${invoice.number ?? ''}`}</VisuallyHidden>
        </Button>
      );
    }
    return (
      <Button variant="secondary" size="small" onClick={() => onOpen(invoice)}>
        {t('billing.details')}
        <VisuallyHidden>{` ${invoice.number ?? invoice.title}`}</VisuallyHidden>
      </Button>
    );
  };

  const columns: Column<InvoiceSummary>[] = [
    {
      key: 'number',
      header: t('billing.invoice'),
      cell: (invoice) => (
        <NumberButton type="button" data-printed onClick={() => onOpen(invoice)}>
          {invoice.number}
        </NumberButton>
      ),
    },
    {
      key: 'for',
      header: t('billing.for'),
      cell: ({ title, caseId, caseTitle }) => (
        <For>
          <Unbroken>{title}</Unbroken>
          {caseId && caseTitle && (
            <CaseLink to={paths.case(caseId)}>
              <Unbroken>{caseTitle}</Unbroken>
            </CaseLink>
          )}
        </For>
      ),
    },
    {
      key: 'date',
      header: t('billing.date'),
      nowrap: true,
      cell: ({ issuedAt, createdAt }) => formatListDay(language, issuedAt ?? createdAt, now, OFFICE_ZONE),
    },
    { key: 'status', header: t('billing.statusHeader'), cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
    {
      key: 'amount',
      header: t('billing.amount'),
      numeric: true,
      nowrap: true,
      cell: ({ status, totalCents, leftCents }) => (
        <>
          <b>{formatMoney(language, totalCents, true)}</b>
          {isOwed(status) && leftCents < totalCents && (
            <Left>{t('billing.leftOf', { amount: formatMoney(language, leftCents, true) })}</Left>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('billing.actions'),
      actions: true,
      cell: (invoice) => <Action>{actionOf(invoice)}</Action>,
    },
  ];
  return (
    <Fitting>
      <Table caption={t('billing.invoices')} columns={columns} items={invoices} keyOf={({ id }) => id} />
    </Fitting>
  );
}

/** On a tablet a badge has no room on one line, nor has the day of sending, which the invoice's dialog shows. */
const Fitting = styled.div`
  ${media.between(640, 1000)} {
    th:nth-child(3),
    td:nth-child(3) {
      display: none;
    }

    td:nth-child(4) > span {
      white-space: normal;
    }
  }
`;

const NumberButton = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.brand};
  font: inherit;
  font-weight: 600;
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 3px;
  white-space: nowrap;
  cursor: pointer;
`;

/** Fills its card's width on a phone; the table pulls icon buttons to the edge there, but not this button. */
const Action = styled.span`
  ${media.below(640)} {
    flex: 1;

    button {
      width: 100%;
    }
  }
`;

const Left = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: 0.9375rem;
`;

const For = styled.span`
  display: inline-grid;
  overflow-wrap: anywhere;
`;

const CaseLink = styled(Link)`
  color: ${color.inkSoft};
  font-size: 0.9375rem;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  @media (pointer: coarse) {
    min-height: 44px;
    align-content: center;
  }
`;
