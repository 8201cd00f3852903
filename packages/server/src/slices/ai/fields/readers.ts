import type { Reader } from './find.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads the first dollar amount, as `1234.50`. */
export const amount: Reader = (text) => {
  const found = /^(USD|US\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{2}))?(?![\d.,-])(.*)/.exec(text);
  const [, sign, whole = '', cents, rest = ''] = found ?? [];
  // '4 Social security tax withheld' begins with the number of a box.
  const isPlain = sign === undefined && cents === undefined && rest.trim() !== '';
  return found && !isPlain ? `${whole.replaceAll(',', '')}.${cents ?? '00'}` : null;
};

/** Reads a US date (03/14/2026), one with the month's English name, or 2026-03-14. */
export const day: Reader = (text) => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return calendarDay(iso[1], iso[2], iso[3]);
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text);
  if (slashes) return calendarDay(slashes[3], slashes[1], slashes[2]);
  const named =
    /^(?<month>[A-Za-z]{3})[a-z]*\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})/.exec(text) ??
    /^(?<day>\d{1,2}) (?<month>[A-Za-z]{3})[a-z]*\.?,? (?<year>\d{4})/.exec(text);
  const month = MONTHS.indexOf(named?.groups?.month?.toLowerCase() ?? '') + 1;
  return month > 0 ? calendarDay(named?.groups?.year, String(month), named?.groups?.day) : null;
};

/** Returns null for a day that does not exist. */
export function calendarDay(year = '', month = '', date = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : null;
}

export const ein: Reader = (text) => /^\d{2}-\d{7}(?!\d)/.exec(text)?.[0] ?? null;

/** Reads the last four digits, which are all that is stored. */
export const ssnEnding: Reader = (text) => /^[*X•]{3}-[*X•]{2}-(\d{4})/i.exec(text)?.[1] ?? null;

/** Reads a person's or company's name; text that begins like a box's label is none. */
export const name: Reader = (text) =>
  /^\p{L}[\p{L}\p{M}\d .,'’&-]{1,79}$/u.test(text) &&
  !/^[a-f] |\b(number|name|initial|last|suff|address|wages|tax|withheld|TIN|OMB|form|statement|copy|code|date|year|due|total|invoice|corrected)\b/i.test(
    text,
  ) &&
  !/\d[.,]\d/.test(text) &&
  day(text) === null
    ? text
    : null;

/** Reads a number such as INV-2026-0311. */
export const reference: Reader = (text) => /^(?=\S*\d)[A-Z\d][A-Z\d/-]{1,30}(?!\S)/i.exec(text)?.[0] ?? null;

export const year: Reader = (text) => /^20\d{2}(?!\d)/.exec(text)?.[0] ?? null;
