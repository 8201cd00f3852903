import { kept } from './kept.ts';

const numberFormat = kept<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat);

/** Formats US cents, always in dollars: $4,820 or $199.50; with `exact`, as on an invoice, $4,820.00. */
export function formatMoney(language: string, cents: number, exact = false): string {
  const whole = !exact && cents % 100 === 0;
  return numberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(cents / 100);
}

/** Formats a count in digits: 1,200; 1 200 in French. */
export function formatNumber(language: string, value: number): string {
  return numberFormat(language, {}).format(value);
}

/** Formats a number with at most one decimal: 7.2; 7,2 in French. */
export function formatDecimal(language: string, value: number): string {
  return numberFormat(language, { maximumFractionDigits: 1 }).format(value);
}

/** Formats a share of one as a percentage: 0.42 as 42%. */
export function formatShare(language: string, share: number): string {
  return numberFormat(language, { style: 'percent' }).format(share);
}

/** Formats a share of one as a percentage with up to two decimals, for small ones: 0.0231 as 2.31%. */
export function formatRate(language: string, share: number): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(share);
}

/** How long ago an instant was: 42 min, 3 hours, 8 days. A line never ends between number and unit. */
export function formatAge(language: string, instant: string | Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000));
  const say = (value: number, unit: string, unitDisplay: 'short' | 'long') =>
    numberFormat(language, { style: 'unit', unit, unitDisplay }).format(value).replace(' ', '\u00a0');
  if (minutes < 60) return say(minutes, 'minute', 'short');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? say(hours, 'hour', 'long') : say(Math.floor(hours / 24), 'day', 'long');
}

const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
/** French counts in octets. */
const SIZE_UNITS_BY_LANGUAGE: Partial<Record<string, readonly string[]>> = {
  es: ['bytes', 'KB', 'MB', 'GB'],
  fr: ['octets', 'Ko', 'Mo', 'Go'],
};

/**
 * Bytes, KB, MB, GB with base 1024 and at most 2 decimals (specification §9). A size shown beside the limit it exceeds
 * is rounded up: one byte too many must not read as the limit. A line never ends between number and unit.
 */
export function formatFileSize(
  language: string,
  bytes: number,
  roundingMode: 'halfExpand' | 'ceil' = 'halfExpand',
): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), SIZE_UNITS.length - 1);
  const value = numberFormat(language, { maximumFractionDigits: 2, roundingMode }).format(bytes / 1024 ** power);
  const units = SIZE_UNITS_BY_LANGUAGE[language] ?? SIZE_UNITS;
  return `${value}\u00a0${units[power]}`;
}
