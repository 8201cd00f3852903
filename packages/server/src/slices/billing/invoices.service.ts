import type { BillingSummary, Invoice, InvoiceSummary } from '@firm/contract';
import type { InvoicesQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, NotFound } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { noteAccess, noteProfileAccess } from '../cases/accessLog.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { billingTexts } from './billingTexts.ts';
import { creditsOf } from './credits/credits.repository.ts';
import { depositsLeft } from './deposits/deposits.repository.ts';
import { takesCards } from './hasBilling.ts';
import { toInvoice, toInvoiceSummary } from './invoices.entity.ts';
import * as repository from './invoices.repository.ts';
import { letterheadOf } from './letterhead.ts';
import { paidPayment, settlingPayments } from './payments.repository.ts';
import { invoicePdf } from './pdf/invoicePdf.ts';
import { moneyInOf } from './received.repository.ts';

type Deps = Pick<AppDeps, 'clock'> & { database: { db: Db } };

/** Limit for open invoices shown here; the list shows further ones. */
const OPEN_SHOWN = 20;

export async function listInvoices(
  { database, clock }: Deps,
  viewer: Viewer,
  query: z.output<typeof InvoicesQuery>,
): Promise<{ results: InvoiceSummary[]; count: number }> {
  const now = clock();
  const { rows, count } = await repository.listInvoices(database.db, viewer, now, query);
  return { results: rows.map((row) => toInvoiceSummary(row, now)), count };
}

export async function summariseBilling({ database: { db }, clock }: Deps, viewer: Viewer): Promise<BillingSummary> {
  const now = clock();
  const [figures, rows] = await Promise.all([
    repository.owedFigures(db, viewer, now),
    repository.owedInvoices(db, viewer, OPEN_SHOWN),
  ]);
  return {
    balanceCents: figures.balance,
    overdueCents: figures.overdue,
    depositCents: viewer.role === 'client' ? await depositsLeft(db, viewer.id) : 0,
    open: rows.map((row) => toInvoiceSummary(row, now)),
  };
}

export async function getInvoice(deps: Deps, viewer: Viewer, id: string): Promise<Invoice> {
  const row = await seen(deps, viewer, id);
  const { db } = deps.database;
  // One after another, since a transaction has one connection.
  const lines = await repository.listLines(db, id);
  const moneyIn = { ...(await moneyInOf(db, id)), credits: await creditsOf(db, id) };
  if (viewer.role !== 'client') return toInvoice(row, lines, moneyIn, deps.clock());
  const shown = lines.map((line) => ({ ...line, hoursId: null }));
  const payments = moneyIn.payments.map(({ dispute: _, ...payment }) => payment);
  return toInvoice(row, shown, { ...moneyIn, payments, removedPayments: [] }, deps.clock());
}

/** Returns the PDF of an invoice or of its payment's receipt. */
export async function printInvoice(
  deps: Deps & Pick<AppDeps, 'env'>,
  viewer: Viewer,
  id: string,
  kind: 'invoice' | 'receipt',
): Promise<{ name: string; content: Buffer }> {
  const { db } = deps.database;
  const row = await seen(deps, viewer, id);
  const { number } = row.invoice;
  if (!number) throw new Conflict('conflict', 'A draft has no file');
  const { payments: received } = await moneyInOf(db, id);
  const isPaid = row.invoice.status === 'paid' || row.invoice.status === 'refunded';
  if (kind === 'receipt' && !isPaid) throw new Conflict('conflict', 'There is no receipt: this invoice is not paid');
  const lines = await repository.listLines(db, id);
  // A payment by card that went back, because money was recorded meanwhile, is not on the receipt.
  const payment = received.length > 0 ? (await settlingPayments(db, id)).at(-1) : await paidPayment(db, id);
  const content = await invoicePdf({
    kind,
    row,
    number,
    lines,
    payment,
    received,
    credits: await creditsOf(db, id),
    env: deps.env,
    takesCards: takesCards(deps.env),
    // An issued document keeps the name and the address of its day; it is paid at the present one.
    firm: letterheadOf(await firmOf(db, row.invoice.issuedAt ?? deps.clock())),
    payAt: letterheadOf(await firmOf(db, deps.clock())),
  });
  const { receipt } = billingTexts[row.client.preferredLanguage].pdf;
  return { name: `${kind === 'receipt' ? `${receipt}-` : ''}${number}.pdf`, content };
}

async function seen({ database: { db }, clock }: Deps, viewer: Viewer, id: string): Promise<repository.InvoiceRow> {
  const row = await repository.findInvoice(db, viewer, id);
  if (!row) throw new NotFound('invoice');
  const { caseId, clientId: holderId } = row.invoice;
  if (caseId) await noteAccess(db, { actor: viewer, caseId, holderId, what: 'billing', at: clock() });
  else if (viewer.role !== 'client') await noteProfileAccess(db, viewer, holderId, clock());
  return row;
}
