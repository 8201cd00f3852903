import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { isUuid } from '../../ground/words/uuid.ts';
import { changeCaseAsSystem, holdCase } from '../cases/changeCase.ts';
import { AWAITED, moveOwed } from '../cases/moveOwed.ts';
import { announceInvoice } from './announceInvoice.ts';
import type { Dispute } from './billing.tables.ts';
import { mismatchLetter, receiptLetter, refundLetter, returnedLetter, takenBackLetter } from './billingLetters.ts';
import { writeOfInvoice } from './invoicePeople.ts';
import { leftOf } from './invoices.entity.ts';
import * as invoices from './invoices.repository.ts';
import { queueCheckoutEnd, queueRefund } from './paymentJobs.ts';
import * as payments from './payments.repository.ts';
import type { PaymentEvent } from './provider/paymentProvider.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env' | 'log'>;

/**
 * Applies an event of the payment provider once, in any order of arrival: each state has only one successor, and the
 * invoice is locked meanwhile. No money is lost: a payment that cannot settle its invoice is refunded or reported to a
 * person.
 */
export async function applyPaymentEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  const now = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    const known = await findTold(tx, event);
    if (!known) {
      const { id, paymentId, reference } = event;
      deps.log.warn({ event: id, payment: paymentId ?? reference }, 'the payment provider tells of an unknown payment');
      return;
    }
    // Everything locks a case before its invoices. With it, of two payments the second sees the first.
    const billed = await invoices.readInvoice(tx, known.invoiceId);
    if (billed?.invoice.caseId) await holdCase(tx, billed.invoice.caseId);
    await invoices.lockInvoice(tx, known.invoiceId);
    if (!(await payments.noteEvent(tx, event.id, now))) return;
    const [row, payment] = [await invoices.readInvoice(tx, known.invoiceId), await payments.findPayment(tx, known.id)];
    if (!row || !payment) return;
    await take[event.kind](deps, tx, { event, row, payment, now });
    await announceInvoice(tx, row.invoice);
  });
  deps.outbox.wake();
}

async function findTold(tx: Db, { paymentId, reference }: PaymentEvent): Promise<payments.PaymentRow | undefined> {
  if (paymentId === null) return reference === null ? undefined : payments.findByReference(tx, reference);
  return isUuid(paymentId) ? payments.findPayment(tx, paymentId) : undefined;
}

interface Told {
  event: PaymentEvent;
  row: invoices.InvoiceRow;
  payment: payments.PaymentRow;
  now: Date;
}

type Take = (deps: Deps, tx: Db, told: Told) => Promise<unknown>;

const take: Record<PaymentEvent['kind'], Take> = {
  succeeded: takeMoney,
  declined: (_deps, tx, { payment }) => payments.movePayment(tx, payment.id, 'pending', 'declined'),
  expired: (_deps, tx, { payment }) => payments.movePayment(tx, payment.id, 'pending', 'expired'),
  refunded: takeRefund,
  part_refunded: takePartRefund,
  disputed: takeDispute('open', 'paymentDisputed'),
  dispute_won: takeDispute('won', 'disputeWon'),
  dispute_lost: takeDispute('lost', 'disputeLost'),
};

async function takeMoney(deps: Deps, tx: Db, { event, row, payment, now }: Told): Promise<void> {
  const { outbox, env, log } = deps;
  if (payment.paidAt || payment.status === 'refunded') return;
  const { invoice } = row;
  const paid = { paidAt: now, reference: event.reference };
  const isRight = event.amountCents === payment.amountCents && event.currency === 'usd';
  if (!isRight) {
    log.error({ payment: payment.id, event: event.id }, 'a payment is not what was asked for');
    await payments.updatePayment(tx, payment.id, { ...paid, status: 'mismatched' });
    await queueMail(outbox, tx, mismatchLetter(row, event, env), `payment-mismatched:${payment.id}`);
  } else if (invoice.status !== 'open' || payment.amountCents !== leftOf(invoice)) {
    // The invoice was withdrawn meanwhile, or another amount is left to pay.
    await payments.updatePayment(tx, payment.id, { ...paid, status: 'refund_due' });
    await queueRefund(outbox, tx, payment.id);
  } else {
    await payments.updatePayment(tx, payment.id, { ...paid, status: 'succeeded' });
    await invoices.updateInvoice(tx, invoice.id, { status: 'paid', paidAt: now, updatedAt: now });
    if (invoice.caseId) await acceptPaid(deps, tx, invoice.caseId);
    await writeOfInvoice(outbox, tx, row, (to) => receiptLetter(to, payment.amountCents, env), {
      ...{ key: `receipt:${payment.id}`, isDue: true, payerId: payment.payerId },
    });
    // The client paid on a page that a newer one had replaced: close the newer page to further payments.
    const other = await payments.openPayment(tx, invoice.id);
    if (other) await queueCheckoutEnd(outbox, tx, other.id, now);
  }
}

/** When no invoice of the case is open any more, what its client was asked to pay is settled. */
export async function acceptPaid(deps: Deps, tx: Db, caseId: string): Promise<void> {
  const inside = { ...deps, database: { ...deps.database, db: tx } };
  await changeCaseAsSystem(inside, caseId, async ({ now, record }) => {
    if ((await invoices.countOpen(tx, caseId)) > 0) return;
    const paid = await moveOwed(tx, { caseId, kind: 'pay', from: AWAITED, to: 'accepted', now });
    for (const title of paid) record('step_accepted', title);
  });
}

async function takeRefund({ outbox, env }: Deps, tx: Db, { event, row, payment, now }: Told): Promise<void> {
  if (payment.status === 'refunded') return;
  // A refund that was asked for here is due before it is made.
  if (payment.status === 'succeeded')
    await queueMail(outbox, tx, takenBackLetter('refundedElsewhere', row, event, env), `refund-seen:${payment.id}`);
  const due = { isDue: true, payerId: payment.payerId };
  await payments.updatePayment(tx, payment.id, { status: 'refunded', refundedAt: now });
  const { invoice } = row;
  if (invoice.status === 'paid' && (await payments.countRefundsDue(tx, invoice.id)) > 0) return;
  // This money did not count for the invoice, or other payments still pay it.
  if (invoice.status !== 'paid' || ((await invoices.lockInvoice(tx, invoice.id))?.settledCents ?? 0) > 0) {
    const write = (to: invoices.InvoiceRow) => returnedLetter(to, payment.amountCents, env);
    return writeOfInvoice(outbox, tx, row, write, { key: `returned:${payment.id}`, ...due });
  }
  await invoices.updateInvoice(tx, invoice.id, { status: 'refunded', refundedAt: now, updatedAt: now });
  await writeOfInvoice(outbox, tx, row, (to) => refundLetter(to, env), { key: `refund:${payment.id}`, ...due });
}

/** The invoice stays paid: what follows is for the firm to agree on with the client. */
async function takePartRefund({ outbox, env }: Deps, tx: Db, { event, row, payment }: Told): Promise<void> {
  const amountCents = event.amountCents - payment.returnedCents;
  if (payment.status !== 'succeeded' || amountCents <= 0) return;
  await payments.updatePayment(tx, payment.id, { returnedCents: event.amountCents });
  const letter = takenBackLetter('refundedInPart', row, { ...event, amountCents }, env);
  await queueMail(outbox, tx, letter, `part-refund:${event.id}`);
}

function takeDispute(dispute: Dispute, name: 'paymentDisputed' | 'disputeWon' | 'disputeLost'): Take {
  return async ({ outbox, env }, tx, { event, row, payment }) => {
    // An inquiry ends, too, after its payment was given back.
    if (dispute === 'won' && payment.status !== 'succeeded') return;
    // Its end may be told before its beginning.
    const next = dispute === 'open' ? (payment.dispute ?? dispute) : dispute;
    await payments.updatePayment(tx, payment.id, { dispute: next });
    await queueMail(outbox, tx, takenBackLetter(name, row, event, env), `dispute:${event.id}`);
  };
}
