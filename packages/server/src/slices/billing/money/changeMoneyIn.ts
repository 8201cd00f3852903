import type { Invoice } from '@firm/contract';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { NotFound } from '../../../ground/errors.ts';
import { type KeepAnswer, keepNothing } from '../../../ground/http/idempotency.ts';
import type { Mail } from '../../../ground/mail/mail.ts';
import { holdCase } from '../../cases/changeCase.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { announceInvoice } from '../announceInvoice.ts';
import { writeOfInvoice } from '../invoicePeople.ts';
import * as repository from '../invoices.repository.ts';
import { getInvoice } from '../invoices.service.ts';
import { queueCheckoutEnd } from '../paymentJobs.ts';
import { openPayment } from '../payments.repository.ts';
import { visibleInvoices } from '../visibleInvoices.ts';

export type MoneyDeps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env' | 'log'>;
export type HeldInvoice = NonNullable<Awaited<ReturnType<typeof repository.lockInvoice>>>;

/** The letter that tells of a change. */
interface Letter {
  key: string;
  write: (row: repository.InvoiceRow) => Mail;
}

/**
 * Changes the money that came in for an invoice while the invoice is locked. The client is written to, and a payment
 * page, which asks for another amount than is left now, closes.
 */
export async function changeMoneyIn(
  deps: MoneyDeps,
  viewer: Viewer,
  id: string,
  act: (tx: Db, invoice: HeldInvoice, now: Date) => Promise<Letter>,
  keep: KeepAnswer = keepNothing,
): Promise<Invoice> {
  const { outbox } = deps;
  const now = deps.clock();
  const answer = await deps.database.db.transaction(async (tx) => {
    const invoice = await hold(tx, viewer, id);
    const { key, write } = await act(tx, invoice, now);
    const page = await openPayment(tx, id);
    if (page) await queueCheckoutEnd(outbox, tx, page.id, now);
    const row = await repository.readInvoice(tx, id);
    if (row) await writeOfInvoice(outbox, tx, row, write, { key, isDue: true });
    await announceInvoice(tx, invoice);
    return keep(tx, await getInvoice({ ...deps, database: { db: tx } }, viewer, id));
  });
  outbox.wake();
  return answer;
}

/** Everything locks a case before its invoices. */
async function hold(tx: Db, viewer: Viewer, id: string): Promise<HeldInvoice> {
  const row = await repository.findInvoice(tx, viewer, id);
  if (row?.invoice.caseId) await holdCase(tx, row.invoice.caseId);
  const invoice = await repository.lockInvoice(tx, id, visibleInvoices(tx, viewer));
  if (!invoice) throw new NotFound('invoice');
  return invoice;
}
