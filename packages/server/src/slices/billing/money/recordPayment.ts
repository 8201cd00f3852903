import { type Invoice, officeDay } from '@firm/contract';
import type { RecordPaymentBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { Conflict, Invalid, NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { announce } from '../../../ground/live/live.ts';
import { holdCase } from '../../cases/changeCase.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { acceptPaid } from '../applyPaymentEvent.ts';
import { partLetter, receiptLetter } from '../billingLetters.ts';
import { invoicePeople, writeOfInvoice } from '../invoicePeople.ts';
import { leftOf } from '../invoices.entity.ts';
import * as repository from '../invoices.repository.ts';
import { getInvoice } from '../invoices.service.ts';
import { queueCheckoutEnd } from '../paymentJobs.ts';
import { openPayment } from '../payments.repository.ts';
import { insertReceived } from '../received.repository.ts';
import { visibleInvoices } from '../visibleInvoices.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env' | 'log'>;
type Body = z.output<typeof RecordPaymentBody>;

/**
 * Records money that came in besides cards. What is left was known to the caller, so that of two people who record the
 * same money the second is refused, and sees the first's payment.
 */
export async function recordPayment(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { leftCents, ...body }: Body,
  keep: KeepAnswer,
): Promise<Invoice> {
  const now = deps.clock();
  if (body.receivedOn > officeDay(now))
    throw new Invalid([{ field: 'receivedOn', message: 'Choose today or an earlier day' }]);
  const answer = await deps.database.db.transaction(async (tx) => {
    const invoice = await held(tx, viewer, id);
    if (leftOf(invoice) !== leftCents)
      throw new Conflict('conflict', 'Something else was recorded for this invoice in the meantime');
    if (body.amountCents > leftCents)
      throw new Invalid([{ field: 'amountCents', message: 'This is more than is left to pay' }]);
    await insertReceived(tx, { ...body, invoiceId: id, recordedBy: viewer.id, createdAt: now });
    const isPaid = body.amountCents === leftCents;
    await repository.updateInvoice(tx, id, { ...(isPaid && { status: 'paid', paidAt: now }), updatedAt: now });
    if (isPaid && invoice.caseId) await acceptPaid(deps, tx, invoice.caseId);
    // A page that asks for the whole would take too much.
    const page = await openPayment(tx, id);
    if (page) await queueCheckoutEnd(deps.outbox, tx, page.id, now);
    await tell(deps, tx, id, { cents: body.amountCents, isPaid });
    await announce(tx, { to: [...(await invoicePeople(tx, invoice)), viewer.id], topic: 'billing', id });
    return keep(tx, await getInvoice({ ...deps, database: { db: tx } }, viewer, id));
  });
  deps.outbox.wake();
  return answer;
}

/** Returns an open invoice, locked. Everything locks a case before its invoices. */
async function held(tx: Db, viewer: Viewer, id: string) {
  const row = await repository.findInvoice(tx, viewer, id);
  if (row?.invoice.caseId) await holdCase(tx, row.invoice.caseId);
  const invoice = await repository.lockInvoice(tx, id, visibleInvoices(tx, viewer));
  if (!invoice) throw new NotFound('invoice');
  if (invoice.status !== 'open') throw new Conflict('conflict', 'This invoice is not waiting for a payment');
  return invoice;
}

async function tell({ outbox, env }: Deps, tx: Db, id: string, { cents, isPaid }: { cents: number; isPaid: boolean }) {
  const row = await repository.readInvoice(tx, id);
  if (!row) return;
  const write = isPaid ? receiptLetter : partLetter;
  const key = `received:${id}:${row.invoice.settledCents}`;
  await writeOfInvoice(outbox, tx, row, (to) => write(to, cents, env), { key, isDue: true });
}
