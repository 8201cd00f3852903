import { fill } from '../../../ground/words/fill.ts';
import { billingTexts } from '../billingTexts.ts';
import type { InvoiceRow } from '../invoices.repository.ts';

/** The name on the payment page and the card statement, such as 'Invoice INV-2026-0311'. */
export const paymentTitle = ({ invoice, client }: Pick<InvoiceRow, 'invoice' | 'client'>): string =>
  fill(billingTexts[client.preferredLanguage].title, { number: invoice.number ?? '' });
