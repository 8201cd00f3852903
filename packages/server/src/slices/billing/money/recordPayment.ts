import { dayAfter, type Invoice, officeDay, PAYMENT_DAYS_BEFORE_INVOICE } from '@firm/contract';
import type { RecordPaymentBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import { Conflict, Invalid } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { acceptPaid } from '../applyPaymentEvent.ts';
import { partLetter, receiptLetter } from '../billingLetters.ts';
import { leftOf } from '../invoices.entity.ts';
import { updateInvoice } from '../invoices.repository.ts';
import { insertReceived, lastCameAt } from '../received.repository.ts';
import { changeMoneyIn, type HeldInvoice, type MoneyDeps } from './changeMoneyIn.ts';

type Body = z.output<typeof RecordPaymentBody>;

/**
 * Records money that came in besides cards. The caller names the rest they saw: of two people who record the same
 * money, the second is refused and sees the payment of the first.
 */
export function recordPayment(
  deps: MoneyDeps,
  viewer: Viewer,
  id: string,
  { leftCents, ...body }: Body,
  keep: KeepAnswer,
): Promise<Invoice> {
  return changeMoneyIn(
    deps,
    viewer,
    id,
    async (tx, invoice, now) => {
      refuseDay(body.receivedOn, invoice, now);
      if (invoice.status !== 'open') throw new Conflict('conflict', 'This invoice is not waiting for a payment');
      if (leftOf(invoice) !== leftCents)
        throw new Conflict('conflict', 'Another amount is left to pay than you saw. Please look at it again.');
      if (body.amountCents > leftCents)
        throw new Invalid([{ field: 'amountCents', message: 'This is more than is left to pay' }]);
      const paymentId = await insertReceived(tx, { ...body, invoiceId: id, recordedBy: viewer.id, createdAt: now });
      const isPaid = body.amountCents === leftCents;
      const paid = isPaid && { status: 'paid' as const, paidAt: await lastCameAt(tx, id, now) };
      await updateInvoice(tx, id, { ...paid, updatedAt: now });
      if (isPaid && invoice.caseId) await acceptPaid(deps, tx, invoice.caseId);
      const letter = isPaid ? receiptLetter : partLetter;
      return { key: `received:${paymentId}`, write: (row) => letter(row, body.amountCents, deps.env) };
    },
    keep,
  );
}

function refuseDay(receivedOn: string, { createdAt }: HeldInvoice, now: Date): void {
  const first = dayAfter(officeDay(createdAt), -PAYMENT_DAYS_BEFORE_INVOICE);
  if (receivedOn > officeDay(now))
    throw new Invalid([{ field: 'receivedOn', message: 'Choose today or an earlier day' }]);
  if (receivedOn < first) throw new Invalid([{ field: 'receivedOn', message: `Choose ${first} or a later day` }]);
}
