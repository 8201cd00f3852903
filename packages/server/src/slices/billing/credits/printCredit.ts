import type { AppDeps } from '../../../ground/deps.ts';
import { NotFound } from '../../../ground/errors.ts';
import { noteAccess } from '../../cases/accessLog.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { findInvoice, listLines } from '../invoices.repository.ts';
import { creditPdf } from './creditPdf.ts';
import { findCredit } from './credits.repository.ts';

/** Returns a credit note as PDF to whoever may see its invoice. */
export async function printCredit(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<{ name: string; content: Buffer }> {
  const found = await findCredit(db, id);
  const row = found && (await findInvoice(db, viewer, found.invoiceId));
  if (!row) throw new NotFound('credit note');
  const { credit } = found;
  const { caseId, clientId: holderId } = row.invoice;
  if (caseId) await noteAccess(db, { actor: viewer, caseId, holderId, what: 'billing', at: clock() });
  const lines = await listLines(db, row.invoice.id);
  return { name: `${credit.number}.pdf`, content: await creditPdf({ credit, row, lines }) };
}
