import {
  dayAfter,
  INVOICE_LINES_MAX,
  INVOICE_MAX_CENTS,
  INVOICE_MIN_CENTS,
  INVOICE_QUANTITY_MAX,
  INVOICE_TEXT_MAX_LENGTH,
  type Invoice,
  officeDay,
  type PriceChoice,
} from '@firm/contract';
import { centsOf } from '@firm/i18n';
import type { FormError } from '@firm/ui';
import { dollarsIn } from '../dollarsIn.ts';
import { DUE_IN_DAYS } from '../dueInDays.ts';
import type { useTexts } from './texts.ts';

export interface LineWords {
  key: string;
  description: string;
  quantity: string;
  /** The price as typed: '149.50'. */
  price: string;
  /** Set for a line that was made of hours, which the line keeps. */
  hoursId?: string | null;
}

/** An invoice while it is written. */
export interface InvoiceWords {
  caseId: string;
  title: string;
  dueDate: string;
  lines: LineWords[];
}

export const emptyLine = (key: string): LineWords => ({ key, description: '', quantity: '1', price: '' });

export const emptyInvoice = (now: Date, caseId = ''): InvoiceWords => ({
  caseId,
  title: '',
  dueDate: dayAfter(officeDay(now), DUE_IN_DAYS),
  lines: [emptyLine('0')],
});

/** A line of the price list; it takes the place of a first line in which nothing is written. */
export function withPrice(
  lines: LineWords[],
  key: string,
  { description, cents }: PriceChoice,
  language: string,
): LineWords[] {
  const written = lines.filter((line) => line.description.trim() !== '' || line.price.trim() !== '');
  return [...written, { key, description, quantity: '1', price: dollarsIn(cents, language) }];
}

export const wordsOf = ({ caseId, title, dueDate, lines }: Invoice, language: string): InvoiceWords => ({
  caseId: caseId ?? '',
  title,
  dueDate,
  lines: lines.map(({ description, quantity, unitCents, hoursId }, index) => ({
    key: String(index),
    description,
    quantity: String(quantity),
    price: dollarsIn(unitCents, language),
    hoursId,
  })),
});

const countOf = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined);
const isPrice = (cents: number | undefined) => cents !== undefined && Math.abs(cents) <= INVOICE_MAX_CENTS;

/** Returns the total so far; incomplete lines count as zero. */
export const totalOf = ({ lines }: InvoiceWords): number =>
  lines.reduce((sum, { quantity, price }) => sum + (countOf(quantity) ?? 0) * (centsOf(price) ?? 0), 0);

export const lineOf = ({ description, quantity, price, hoursId }: LineWords) => ({
  description: description.trim(),
  quantity: countOf(quantity) ?? 0,
  unitCents: centsOf(price) ?? 0,
  ...(hoursId && { hoursId }),
});

export const bodyOf = ({ title, dueDate, lines }: InvoiceWords) => ({
  title: title.trim(),
  dueDate,
  lines: lines.map(lineOf),
});

/** Returns the draft as it was seen here; the server refuses to overwrite anything else. */
export const seenOf = ({ title, dueDate, lines }: Invoice) => ({
  title,
  dueDate,
  lines: lines.map(({ amountCents: _, hoursId, ...line }) => ({ ...line, hours: hoursId })),
});

/** Returns the problems in the order of the fields. */
export function problemsOf(t: ReturnType<typeof useTexts>['t'], words: InvoiceWords, now: Date): FormError[] {
  const problems: FormError[] = [];
  const tell = (fieldId: string, message: string) => problems.push({ fieldId, message });
  if (words.title.trim() === '') tell('invoice-title', t('billing.form.titleMissing'));
  if (words.dueDate < officeDay(now)) tell('invoice-due', t('billing.form.duePast'));
  words.lines.forEach(({ key, description, quantity, price }, index) => {
    const values = { line: index + 1 };
    const count = countOf(quantity);
    if (description.trim() === '') tell(`invoice-line-${key}`, t('billing.form.descriptionMissing', values));
    if (!count || count > INVOICE_QUANTITY_MAX)
      tell(`invoice-quantity-${key}`, t('billing.form.quantityWrong', values));
    if (!isPrice(centsOf(price))) tell(`invoice-price-${key}`, t('billing.form.priceWrong', values));
  });
  const total = totalOf(words);
  if (problems.length === 0 && (total < INVOICE_MIN_CENTS || total > INVOICE_MAX_CENTS))
    tell(`invoice-price-${words.lines[0]?.key ?? ''}`, t('billing.form.totalWrong'));
  return problems;
}

export const LIMITS = { text: INVOICE_TEXT_MAX_LENGTH, lines: INVOICE_LINES_MAX };
