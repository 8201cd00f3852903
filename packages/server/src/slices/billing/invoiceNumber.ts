import { and, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { invoices } from './billing.tables.ts';

/** Formats an invoice number such as INV-2026-0417; numbers above 9999 have more digits. */
export const invoiceNumber = (year: number, number: number) => `INV-${year}-${String(number).padStart(4, '0')}`;

/** A number is looked for in so many years, this one included, where no year is typed. */
const YEARS = 10;
const TYPED = /^(inv)?[\s-]*(?:(20\d\d)(?:[\s-]+|$))?(\d{0,6})$/i;

/**
 * Finds invoices by a number as far as it is typed: those that begin with it or, without a year, those that have it.
 * Both are read by the index on the number, whatever the order of the database's letters, since all numbers are alike.
 */
export function ofNumber(typed: string, thisYear: number): SQL | undefined {
  const [, word, year, digits = ''] = TYPED.exec(typed.trim()) ?? [];
  if (year && (word || digits)) {
    const begun = `INV-${year}-`;
    return and(
      gte(invoices.number, begun + digits.padEnd(4, '0')),
      lte(invoices.number, begun + digits.padEnd(6, '9')),
      sql`${invoices.number} like ${`${begun}${digits}%`}`,
    );
  }
  const one = year ?? digits;
  if (!one) return sql`false`;
  const years = Array.from({ length: YEARS }, (_, before) => thisYear - before);
  return inArray(
    invoices.number,
    years.map((each) => invoiceNumber(each, Number(one))),
  );
}
