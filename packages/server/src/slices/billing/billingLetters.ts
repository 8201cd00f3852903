import { DEFAULT_LANGUAGE, firm } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import type { LetterName } from '../../ground/mail/letters.ts';
import type { Mail } from '../../ground/mail/mail.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { calendarDayIn, moneyIn } from './billingTexts.ts';
import { leftOf } from './invoices.entity.ts';
import type { InvoiceRow } from './invoices.repository.ts';
import type { PaymentEvent } from './provider/paymentProvider.ts';

/** Tells the client about a new invoice. */
export const invoiceLetter = (row: InvoiceRow, env: Pick<Env, 'publicUrl'>): Mail => toClient('invoiceSent', row, env);

/** Tells the client that their payment arrived and that the receipt is in the portal. */
export const receiptLetter = (row: InvoiceRow, cents: number, env: Pick<Env, 'publicUrl'>): Mail =>
  toClient('paymentReceived', row, env, cents);

/** Tells the client that a part of what they owe arrived, and what is left. */
export const partLetter = (row: InvoiceRow, cents: number, env: Pick<Env, 'publicUrl'>): Mail =>
  toClient('partReceived', row, env, cents);

/** Tells the client that a payment was recorded by mistake, and what is left. */
export const removedLetter = (row: InvoiceRow, cents: number, env: Pick<Env, 'publicUrl'>): Mail =>
  toClient('paymentRemoved', row, env, cents);

/** Tells the client that a payment by card goes back, because its invoice had changed. */
export const returnedLetter = (row: InvoiceRow, cents: number, env: Pick<Env, 'publicUrl'>): Mail =>
  toClient('paymentReturned', row, env, cents);

/** Tells the client that the due day has passed. */
export const overdueLetter = (row: InvoiceRow, env: Pick<Env, 'publicUrl'>): Mail =>
  toClient('invoiceOverdue', row, env, leftOf(row.invoice));

/** Tells the client that their money is being refunded. */
export const refundLetter = (row: InvoiceRow, env: Pick<Env, 'publicUrl'>): Mail =>
  toClient('paymentRefunded', row, env);

function toClient(
  name: LetterName,
  { invoice, client }: InvoiceRow,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  cents = invoice.totalCents,
): Mail {
  const language = client.preferredLanguage;
  return {
    name,
    to: { email: client.email, name: fullName(client) },
    language,
    values: {
      number: invoice.number ?? '',
      title: invoice.title,
      amount: moneyIn(language, cents),
      left: moneyIn(language, leftOf(invoice)),
      due: calendarDayIn(language, invoice.dueDate),
      phone: firm.phone.display,
      link: `${publicUrl}/dashboard/profile?tab=billing`,
    },
  };
}

/** Tells the firm about money that settles no invoice, for a person to decide. */
export const mismatchLetter = (
  { invoice, client }: InvoiceRow,
  event: PaymentEvent,
  env: Pick<Env, 'publicUrl' | 'mailToFirm'>,
): Mail => ({
  name: 'paymentMismatched',
  about: invoice.clientId,
  to: { email: env.mailToFirm, name: firm.name },
  language: DEFAULT_LANGUAGE,
  values: {
    number: invoice.number ?? '',
    client: fullName(client),
    asked: moneyIn(DEFAULT_LANGUAGE, leftOf(invoice)),
    received: `${(event.amountCents / 100).toFixed(2)} ${event.currency.toUpperCase()}`,
    reference: event.reference ?? event.id,
    link: `${env.publicUrl}/dashboard/profile?tab=billing`,
  },
});
