import {
  type CreditNote,
  type Invoice,
  type InvoiceStatus,
  type InvoiceSummary,
  officeDay,
  type ReceivedPayment,
  type RemovedPayment,
} from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import type { InvoiceRow, LineRow } from './invoices.repository.ts';

export function toInvoiceSummary({ invoice, client, caseTitle, lastPayment }: InvoiceRow, now: Date): InvoiceSummary {
  return {
    id: invoice.id,
    number: invoice.number,
    title: invoice.title,
    status: statusOf(invoice, now),
    clientId: client.id,
    clientName: fullName(client),
    caseId: invoice.caseId,
    caseTitle,
    totalCents: invoice.totalCents,
    leftCents: invoice.status === 'open' ? leftOf(invoice) : 0,
    dueDate: invoice.dueDate,
    issuedAt: invoice.issuedAt?.toISOString() ?? null,
    paidAt: invoice.paidAt?.toISOString() ?? null,
    refundedAt: invoice.refundedAt?.toISOString() ?? null,
    checkout: invoice.status === 'open' ? checkoutOf(lastPayment) : null,
    createdAt: invoice.createdAt.toISOString(),
  };
}

type Sums = Pick<InvoiceRow['invoice'], 'totalCents' | 'settledCents' | 'creditedCents'>;

/** The amount that is left to pay of an open invoice; a card pays the whole of it. */
export const leftOf = ({ totalCents, settledCents, creditedCents }: Sums) => totalCents - settledCents - creditedCents;

/** All that came in for an invoice, what counts no more, and what was credited. */
export interface MoneyIn {
  payments: ReceivedPayment[];
  removedPayments: RemovedPayment[];
  credits: CreditNote[];
}

export function toInvoice(row: InvoiceRow, lines: LineRow[], moneyIn: MoneyIn, now: Date): Invoice {
  return {
    ...toInvoiceSummary(row, now),
    ...moneyIn,
    lines: lines.map(({ description, quantity, unitCents, amountCents, hoursId }) => ({
      description,
      quantity,
      unitCents,
      amountCents,
      hoursId,
    })),
    voidReason: row.invoice.voidReason,
    updatedAt: row.invoice.updatedAt.toISOString(),
  };
}

/** An invoice is due until the end of its due day at the office. */
function statusOf({ status, dueDate }: InvoiceRow['invoice'], now: Date): InvoiceStatus {
  return status === 'open' && dueDate < officeDay(now) ? 'overdue' : status;
}

function checkoutOf(lastPayment: InvoiceRow['lastPayment']): InvoiceSummary['checkout'] {
  if (lastPayment === 'pending') return 'open';
  return lastPayment === 'declined' ? 'declined' : null;
}
