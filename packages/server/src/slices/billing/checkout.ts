import { INVOICE_MIN_CENTS } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Forbidden, NotFound, PaymentUnavailable } from '../../ground/errors.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { findUser } from '../users/users.repository.ts';
import { announceInvoice } from './announceInvoice.ts';
import { endCheckout } from './handlePaymentJobs.ts';
import { leftOf } from './invoices.entity.ts';
import * as invoices from './invoices.repository.ts';
import { queueCheckoutEnd } from './paymentJobs.ts';
import * as payments from './payments.repository.ts';
import type { PaymentProvider } from './provider/paymentProvider.ts';
import { paymentTitle } from './provider/paymentTitle.ts';
import { visibleInvoices } from './visibleInvoices.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env' | 'log'>;

/** Stripe allows 30 minutes to a day. */
const CHECKOUT_LASTS_MS = 60 * 60 * 1000;
/** A page with less time left is not worth reusing. */
const TOO_SHORT_MS = 2 * 60 * 1000;

/**
 * Returns the address of the payment page. Two tabs or clicks get the same page: an invoice has one open checkout at a
 * time.
 */
export async function startCheckout(
  deps: Deps,
  provider: PaymentProvider,
  viewer: Viewer,
  invoiceId: string,
): Promise<{ url: string }> {
  if (viewer.role !== 'client') throw await refusalOf(deps, viewer, invoiceId);
  let payment = await openOrNew(deps, provider, viewer, invoiceId);
  if (await isOutdated(deps, provider, payment)) {
    await unlessDown(deps, () => endCheckout(deps, provider, payment.id));
    payment = await openOrNew(deps, provider, viewer, invoiceId);
  }
  if (payment.checkoutUrl) return { url: payment.checkoutUrl };
  return { url: await openPage(deps, provider, payment, viewer) };
}

/** Whether a page is of another provider, ends soon, or asks for more than is left to pay. */
async function isOutdated({ database: { db }, clock }: Deps, provider: PaymentProvider, payment: payments.PaymentRow) {
  const row = await invoices.readInvoice(db, payment.invoiceId);
  const endsAt = payment.expiresAt.getTime() - TOO_SHORT_MS;
  const isAmount = row && payment.amountCents === leftOf(row.invoice);
  return payment.provider !== provider.name || endsAt <= clock().getTime() || !isAmount;
}

/** Staff may see an invoice, but may not pay it. */
async function refusalOf({ database: { db } }: Deps, viewer: Viewer, invoiceId: string) {
  const row = await invoices.findInvoice(db, viewer, invoiceId);
  return row ? new Forbidden('Only the client can pay this invoice') : new NotFound('invoice');
}

function openOrNew({ database, clock, outbox }: Deps, provider: PaymentProvider, viewer: Viewer, invoiceId: string) {
  return database.db.transaction(async (tx) => {
    const invoice = await invoices.lockInvoice(tx, invoiceId, visibleInvoices(tx, viewer));
    if (!invoice) throw new NotFound('invoice');
    if (invoice.status !== 'open') throw new Conflict('conflict', 'This invoice is not waiting for a payment');
    if (leftOf(invoice) < INVOICE_MIN_CENTS) throw new Conflict('conflict', 'What is left is too little for a card');
    const open = await payments.openPayment(tx, invoiceId);
    if (open) {
      // Until the page is there, the provider is asked for the page of whoever asked first.
      if (open.checkoutUrl && open.payerId !== viewer.id)
        await payments.updatePayment(tx, open.id, { payerId: viewer.id });
      return open;
    }
    const now = clock();
    const expiresAt = new Date(now.getTime() + CHECKOUT_LASTS_MS);
    const begun = await payments.insertPayment(tx, {
      ...{ invoiceId, payerId: viewer.id },
      provider: provider.name,
      amountCents: leftOf(invoice),
      expiresAt,
      createdAt: now,
    });
    await queueCheckoutEnd(outbox, tx, begun.id, expiresAt);
    return begun;
  });
}

/**
 * Opens the page outside the transaction: no locked row waits for the provider. A second call for the same payment gets
 * the same page.
 */
async function openPage(
  deps: Deps,
  provider: PaymentProvider,
  payment: payments.PaymentRow,
  viewer: Viewer,
): Promise<string> {
  const { db } = deps.database;
  const row = await invoices.readInvoice(db, payment.invoiceId);
  if (!row) throw new NotFound('invoice');
  // Anyone of the case's people may be the payer.
  const payer = (await findUser(db, payment.payerId ?? viewer.id))?.user ?? row.client;
  const page = await unlessDown(
    deps,
    () =>
      provider.startCheckout({
        paymentId: payment.id,
        invoiceId: payment.invoiceId,
        title: paymentTitle(row),
        amountCents: payment.amountCents,
        email: payer.email,
        language: payer.preferredLanguage,
        expiresAt: payment.expiresAt,
      }),
    // No client has the page's address, so no client can pay on it.
    () => payments.giveUp(db, payment.id),
  );
  const isNoted = await payments.notePage(db, payment.id, { sessionId: page.sessionId, checkoutUrl: page.url });
  if (!isNoted) throw new Conflict('conflict', 'This invoice has changed in the meantime. Please look at it again.');
  await announceInvoice(db, row.invoice);
  return page.url;
}

async function unlessDown<T>({ log }: Deps, call: () => Promise<T>, otherwise?: () => Promise<unknown>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    log.error({ err: error }, 'the payment provider did not answer as it should');
    await otherwise?.();
    throw new PaymentUnavailable(error);
  }
}
