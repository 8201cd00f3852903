import { type Invoice, officeDay } from '@firm/contract';
import type { UseDepositBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import { Conflict, Invalid, NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { acceptPaid } from '../applyPaymentEvent.ts';
import { depositUsedLetter } from '../billingLetters.ts';
import { leftOf } from '../invoices.entity.ts';
import { updateInvoice } from '../invoices.repository.ts';
import { changeMoneyIn, type MoneyDeps } from '../money/changeMoneyIn.ts';
import { insertReceived } from '../received.repository.ts';
import { lockDeposit } from './deposits.repository.ts';

/** Pays an invoice, or a part of it, from a deposit of the billed client. */
export function applyDeposit(
  deps: MoneyDeps,
  viewer: Viewer,
  id: string,
  { depositId, amountCents, leftCents }: z.output<typeof UseDepositBody>,
  keep: KeepAnswer,
): Promise<Invoice> {
  return changeMoneyIn(
    deps,
    viewer,
    id,
    async (tx, invoice, now) => {
      const deposit = await lockDeposit(tx, depositId);
      if (deposit?.clientId !== invoice.clientId) throw new NotFound('deposit');
      if (invoice.status !== 'open') throw new Conflict('conflict', 'This invoice is not waiting for a payment');
      if (leftOf(invoice) !== leftCents)
        throw new Conflict('conflict', 'Another amount is left to pay than you saw. Please look at it again.');
      if (amountCents > deposit.amountCents - deposit.spentCents)
        throw new Invalid([{ field: 'amountCents', message: 'This is more than is left of the deposit' }]);
      if (amountCents > leftCents)
        throw new Invalid([{ field: 'amountCents', message: 'This is more than is left to pay' }]);
      const values = { invoiceId: id, depositId, amountCents, method: 'deposit' as const, recordedBy: viewer.id };
      const paymentId = await insertReceived(tx, { ...values, receivedOn: officeDay(now), createdAt: now });
      const isPaid = amountCents === leftCents;
      await updateInvoice(tx, id, { ...(isPaid && { status: 'paid', paidAt: now }), updatedAt: now });
      if (isPaid && invoice.caseId) await acceptPaid(deps, tx, invoice.caseId);
      return { key: `received:${paymentId}`, write: (row) => depositUsedLetter(row, amountCents, deps.env) };
    },
    keep,
  );
}
