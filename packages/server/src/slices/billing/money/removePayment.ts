import type { Invoice } from '@firm/contract';
import type { RemovePaymentBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import { Conflict, NotFound } from '../../../ground/errors.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { depositFreedLetter, removedLetter } from '../billingLetters.ts';
import { updateInvoice } from '../invoices.repository.ts';
import { findReceived, noteRemoval } from '../received.repository.ts';
import { changeMoneyIn, type MoneyDeps } from './changeMoneyIn.ts';

/**
 * Removes a payment that was recorded by mistake; money of a deposit is the client's again. A paid invoice is open
 * again, with this amount left to pay.
 */
export function removePayment(
  deps: MoneyDeps,
  viewer: Viewer,
  id: string,
  { paymentId, reason }: z.output<typeof RemovePaymentBody>,
): Promise<Invoice> {
  return changeMoneyIn(deps, viewer, id, async (tx, { status }, now) => {
    const payment = await findReceived(tx, id, paymentId);
    if (!payment) throw new NotFound('payment');
    if (payment.removedAt) throw new Conflict('conflict', 'This payment was already removed');
    if (status !== 'open' && status !== 'paid') throw new Conflict('conflict', 'This invoice takes no payments');
    await noteRemoval(tx, paymentId, { removedAt: now, removedBy: viewer.id, reason });
    await updateInvoice(tx, id, { ...(status === 'paid' && { status: 'open', paidAt: null }), updatedAt: now });
    const letter = payment.depositId ? depositFreedLetter : removedLetter;
    return { key: `removed:${paymentId}`, write: (row) => letter(row, payment.amountCents, deps.env) };
  });
}
