import type { AppDeps } from '../../../ground/deps.ts';
import { NotFound } from '../../../ground/errors.ts';
import { firmOf } from '../../../ground/facts/firmOf.ts';
import { noteAccess, noteProfileAccess } from '../../cases/accessLog.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { findInvoice, listLines } from '../invoices.repository.ts';
import { letterheadOf } from '../letterhead.ts';
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
  else if (viewer.role !== 'client') await noteProfileAccess(db, viewer, holderId, clock());
  const lines = await listLines(db, row.invoice.id);
  // An issued document keeps the name and the address of its day.
  const firm = letterheadOf(await firmOf(db, new Date(credit.issuedAt)));
  return { name: `${credit.number}.pdf`, content: await creditPdf({ firm, credit, row, lines }) };
}
