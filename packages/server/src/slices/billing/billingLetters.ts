import { DEFAULT_LANGUAGE } from '@firm/contract';
import type { Env } from '../../ground/env/env.ts';
import type { LetterName } from '../../ground/mail/letters.ts';
import type { Mail } from '../../ground/mail/mail.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { calendarDayIn, moneyIn } from './billingTexts.ts';
import { leftOf } from './invoices.entity.ts';
import type { InvoiceRow } from './invoices.repository.ts';
import { dollarsOf } from './money/dollarsOf.ts';
import type { PaymentEvent } from './provider/paymentProvider.ts';

type Billed = Pick<InvoiceRow['client'], 'email' | 'firstName' | 'lastName' | 'preferredLanguage'>;

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

/** Tells the client that money of their deposit pays an invoice, and what is left of the invoice. */
export const depositUsedLetter = (row: InvoiceRow, cents: number, env: Pick<Env, 'publicUrl'>): Mail =>
  toClient('depositUsed', row, env, cents);

/** Tells the client that money of their deposit, used by mistake, is kept for them again. */
export const depositFreedLetter = (row: InvoiceRow, cents: number, env: Pick<Env, 'publicUrl'>): Mail =>
  toClient('depositFreed', row, env, cents);

/** Tells the client of a credit note on their invoice, and what is left to pay. */
export function creditLetter(
  row: InvoiceRow,
  { number, amountCents }: { number: string; amountCents: number },
  env: Pick<Env, 'publicUrl'>,
): Mail {
  const mail = toClient('creditIssued', row, env, amountCents);
  return { ...mail, values: { ...mail.values, credit: number } };
}

/** Tells a client that a deposit of theirs came in, or that what was left of it went back. */
export const depositLetter = (
  name: 'depositReceived' | 'depositReturned',
  { email, preferredLanguage: language, ...client }: Billed,
  cents: number,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Mail => ({
  name,
  to: { email, name: fullName(client) },
  language,
  values: {
    amount: moneyIn(language, cents),
    link: `${publicUrl}/dashboard/profile?tab=billing`,
  },
});

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
      link: `${publicUrl}/dashboard/profile?tab=billing`,
    },
  };
}

type FirmEnv = Pick<Env, 'publicUrl' | 'mailToFirm'>;

/** Tells the firm about money that settles no invoice, for a person to decide. */
export const mismatchLetter = (row: InvoiceRow, event: PaymentEvent, env: FirmEnv): Mail =>
  toFirm('paymentMismatched', row, event, env, {
    asked: moneyIn(DEFAULT_LANGUAGE, leftOf(row.invoice)),
    received: amountOf(event),
  });

/** Tells the firm about money that a bank or somebody at the provider takes back, or may. */
export const takenBackLetter = (
  name: 'paymentDisputed' | 'disputeWon' | 'disputeLost' | 'refundedInPart' | 'refundedElsewhere',
  row: InvoiceRow,
  event: PaymentEvent,
  env: FirmEnv,
): Mail => toFirm(name, row, event, env, { amount: amountOf(event) });

const amountOf = ({ amountCents, currency }: PaymentEvent) => `${dollarsOf(amountCents)} ${currency.toUpperCase()}`;

const toFirm = (
  name: LetterName,
  { invoice, client }: InvoiceRow,
  { id, reference }: PaymentEvent,
  env: FirmEnv,
  values: Record<string, string>,
): Mail => ({
  name,
  about: invoice.clientId,
  to: { email: env.mailToFirm, name: '' },
  language: DEFAULT_LANGUAGE,
  values: {
    number: invoice.number ?? '',
    client: fullName(client),
    reference: reference ?? id,
    link: `${env.publicUrl}/work/billing`,
    ...values,
  },
});
