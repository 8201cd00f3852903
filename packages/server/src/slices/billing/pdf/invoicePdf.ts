import {
  addressLine,
  type CreditNote,
  isPayable,
  type Language,
  maskNumbers,
  type ReceivedPayment,
} from '@firm/contract';
import type { Env } from '../../../ground/env/env.ts';
import { dayIn } from '../../../ground/mail/momentIn.ts';
import { fill } from '../../../ground/words/fill.ts';
import { fullName } from '../../../ground/words/fullName.ts';
import { billingTexts, calendarDayIn, moneyIn } from '../billingTexts.ts';
import { leftOf } from '../invoices.entity.ts';
import type { InvoiceRow, LineRow } from '../invoices.repository.ts';
import { type Letterhead, letterhead } from '../letterhead.ts';
import type { PaymentRow } from '../payments.repository.ts';
import { openSheet } from '../sheet.ts';
import { drawnOnce } from './drawnOnce.ts';

interface Bill {
  kind: 'invoice' | 'receipt';
  row: InvoiceRow;
  number: string;
  lines: LineRow[];
  /** The payment that brought the money, if any. */
  payment: PaymentRow | undefined;
  /** All that came in and counts. */
  received: ReceivedPayment[];
  credits: CreditNote[];
  env: Pick<Env, 'publicUrl'>;
  takesCards: boolean;
  firm: Letterhead;
  /** The firm of today. */
  payAt: Letterhead;
}

/** Returns an invoice, or the receipt of its payment, as a PDF in the client's language. */
export function invoicePdf(bill: Bill): Promise<Buffer> {
  const { kind, row, number, lines, payment, received, credits, env, takesCards, firm, payAt } = bill;
  const content = [kind, row, number, lines, payment, received, credits, env.publicUrl, takesCards, firm, payAt];
  return drawnOnce(content, () => draw(bill));
}

async function draw(bill: Bill): Promise<Buffer> {
  const { row, number, kind } = bill;
  const language = row.client.preferredLanguage;
  const texts = billingTexts[language];
  const sheet = await openSheet({
    language,
    title: fill(kind === 'receipt' ? texts.receiptTitle : texts.title, { number }),
    author: bill.firm.name,
    writtenAt: row.invoice.issuedAt ?? row.invoice.createdAt,
    pageLabel: (page, pages) => fill(texts.pdf.page, { page, pages }),
  });
  letterhead(sheet, bill.firm);
  sheet.heading(texts.pdf[kind]);
  sheet.facts(factsOf(bill, language));
  const isAllPaid = kind === 'receipt' && bill.credits.length === 0;
  await sheet.table(
    [texts.pdf.description, texts.pdf.quantity, texts.pdf.unit, texts.pdf.amount],
    bill.lines.map(({ description, quantity, unitCents, amountCents }) => [
      maskNumbers(description),
      String(quantity),
      moneyIn(language, unitCents),
      moneyIn(language, amountCents),
    ]),
    [isAllPaid ? texts.pdf.totalPaid : texts.pdf.total, moneyIn(language, row.invoice.totalCents)],
  );
  sheet.facts(receivedFacts(bill, language));
  sheet.note(noteOf(bill, language));
  return sheet.close();
}

function factsOf({ kind, row, number, payment }: Bill, language: Language): [string, string][] {
  const { pdf: words } = billingTexts[language];
  const { invoice, client, caseTitle } = row;
  const onDay = (label: string, at: Date | null): [string, string][] => (at ? [[label, dayIn(language, at)]] : []);
  return [
    [words.number, number],
    [words.billedTo, fullName(client)],
    ...(caseTitle ? [[words.case, maskNumbers(caseTitle)] satisfies [string, string]] : []),
    ...onDay(words.issued, invoice.issuedAt),
    ...(kind === 'receipt' ? [] : [[words.due, calendarDayIn(language, invoice.dueDate)] satisfies [string, string]]),
    ...onDay(words.paid, invoice.paidAt),
    ...onDay(words.refunded, invoice.refundedAt),
    ...onDay(words.withdrawn, invoice.voidedAt),
    ...(kind === 'receipt' && payment?.reference
      ? [[words.reference, payment.reference] satisfies [string, string]]
      : []),
  ];
}

/** The payments, unless a single one by card settled the whole, the credit notes, and the rest. */
function receivedFacts({ row: { invoice }, received, credits }: Bill, language: Language): [string, string][] {
  const { pdf: words, methods } = billingTexts[language];
  if (
    credits.length === 0 &&
    received.every(({ method, amountCents }) => method === 'card' && amountCents === invoice.totalCents)
  )
    return [];
  const came = received.map(({ method, amountCents, receivedOn }): [string, string] => [
    calendarDayIn(language, receivedOn),
    `${moneyIn(language, amountCents)}, ${methods[method]}`,
  ]);
  const credited = credits.map(({ number, amountCents, issuedAt }): [string, string] => [
    dayIn(language, new Date(issuedAt)),
    `${moneyIn(language, amountCents)}, ${fill(words.creditNote, { number })}`,
  ]);
  const all = [...came, ...credited];
  return invoice.status === 'open' ? [...all, [words.left, moneyIn(language, leftOf(invoice))]] : all;
}

function noteOf({ kind, row: { invoice }, env, takesCards, payAt }: Bill, language: Language): string {
  const { pdf: words } = billingTexts[language];
  const say = (template: string, at: Date | null) => fill(template, { date: at ? dayIn(language, at) : '' });
  if (invoice.status === 'refunded') return say(words.refundedNote, invoice.refundedAt);
  if (invoice.status === 'void') return say(words.withdrawnNote, invoice.voidedAt);
  if (kind === 'receipt') return words.thanks;
  if (invoice.status === 'paid') return say(words.paidNote, invoice.paidAt);
  if (takesCards && isPayable({ status: invoice.status, leftCents: leftOf(invoice) }))
    return fill(words.payIn, { link: `${env.publicUrl}/dashboard/profile?tab=billing` });
  return fill(words.payAt, { address: addressLine(payAt.address), phone: payAt.phone.display });
}
