import type { ClientDetails } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { toInvoiceSummary } from '../billing/invoices.entity.ts';
import { listInvoices, owedFigures } from '../billing/invoices.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';

const INVOICES = 5;

/** Returns the debt of a client, or for the cases of a business, and the latest invoices that the viewer may see. */
export async function billingOf(
  db: Db,
  viewer: Viewer,
  now: Date,
  holder: { clientId: string } | { businessId: string },
): Promise<ClientDetails['billing']> {
  const [{ rows, count }, owed] = await Promise.all([
    listInvoices(db, viewer, now, { ...holder, limit: INVOICES, offset: 0 }),
    owedFigures(db, viewer, now, holder),
  ]);
  const latest = rows.map((row) => {
    const { id, number, title, status, totalCents, leftCents, dueDate } = toInvoiceSummary(row, now);
    return { id, number, title, status, totalCents, leftCents, dueDate };
  });
  return { openCents: owed.balance, overdueCents: owed.overdue, count, latest };
}
