import type { InvoiceSummary } from '@firm/contract';
import { formatMoney } from '@firm/i18n';

/** Invoices that a client has to pay or has paid. */
const COUNTED: ReadonlySet<string> = new Set(['open', 'overdue', 'paid']);

/** The number of a case's invoices, their sum and what is still open; undefined when there are none. */
export function invoiceSums(language: string, invoices: readonly InvoiceSummary[]) {
  const counted = invoices.filter(({ status }) => COUNTED.has(status));
  if (counted.length === 0) return undefined;
  const sum = (of: 'totalCents' | 'leftCents') =>
    formatMoney(
      language,
      counted.reduce((cents, invoice) => cents + invoice[of], 0),
      true,
    );
  return { count: counted.length, total: sum('totalCents'), open: sum('leftCents') };
}
