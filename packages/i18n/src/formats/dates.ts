import { kept } from './kept.ts';

const dateFormat = kept<Intl.DateTimeFormat, Intl.DateTimeFormatOptions>(Intl.DateTimeFormat);
const relativeFormat = kept<Intl.RelativeTimeFormat, Intl.RelativeTimeFormatOptions>(Intl.RelativeTimeFormat);

function sayDate(language: string, options: Intl.DateTimeFormatOptions, date: Date | number): string {
  const said = dateFormat(language, options).format(date);
  // French writes the first of a month as an ordinal, which Intl does not.
  return language === 'fr' ? said.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : said;
}

/** A calendar day (YYYY-MM-DD) has no time zone; an instant is shown in the viewer's. */
function asDate(day: string | Date): { date: Date; zone: { timeZone?: string } } {
  if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day))
    return { date: new Date(`${day}T00:00:00Z`), zone: { timeZone: 'UTC' } };
  return { date: new Date(day), zone: {} };
}

/**
 * The specification's long form: December 2, 2026. Accepts an instant or a YYYY-MM-DD day. An instant is shown in the
 * viewer's zone unless one is given.
 */
export function formatDate(language: string, day: string | Date, timeZone?: string): string {
  const { date, zone } = asDate(day);
  const shown = timeZone ? { timeZone, ...zone } : zone;
  return sayDate(language, { year: 'numeric', month: 'long', day: 'numeric', ...shown }, date);
}

/** Mon, Dec 2: for places where the year is clear. An instant is shown in the viewer's zone unless one is given. */
export function formatDay(language: string, day: string | Date, timeZone?: string): string {
  const { date, zone } = asDate(day);
  const shown = timeZone ? { timeZone, ...zone } : zone;
  return sayDate(language, { weekday: 'short', month: 'short', day: 'numeric', ...shown }, date);
}

/** The parts of a calendar leaf: Dec, 2, Tue. */
export function formatLeaf(language: string, day: string): { month: string; day: string; weekday: string } {
  const { date, zone } = asDate(day);
  const say = (options: Intl.DateTimeFormatOptions) => sayDate(language, { ...options, ...zone }, date);
  return { month: say({ month: 'short' }), day: say({ day: 'numeric' }), weekday: say({ weekday: 'short' }) };
}

/** today, tomorrow, in 11 days. */
export function formatDaysAhead(language: string, days: number): string {
  return relativeFormat(language, { numeric: 'auto' }).format(days, 'day');
}

/** Dec 2, 2026: for bylines and tables. An instant is shown in the viewer's zone unless one is given. */
export function formatShortDate(language: string, day: string | Date, timeZone?: string): string {
  const { date, zone } = asDate(day);
  const shown = timeZone ? { timeZone, ...zone } : zone;
  return sayDate(language, { year: 'numeric', month: 'short', day: 'numeric', ...shown }, date);
}

/**
 * Mon, Dec 2, or Dec 2, 2024 for a day in another year than `now`: for lists that reach back. An instant is shown in
 * the viewer's zone unless one is given.
 */
export function formatListDay(language: string, day: string | Date, now: Date, timeZone?: string): string {
  const { date, zone } = asDate(day);
  const yearOf = (at: Date, shown: object) => dateFormat('en', { year: 'numeric', ...shown }).format(at);
  const own = timeZone ? { timeZone } : {};
  const format = yearOf(date, { ...own, ...zone }) === yearOf(now, own) ? formatDay : formatShortDate;
  return format(language, day, timeZone);
}

/** Friday, November 21. Accepts an instant, shown in the viewer's zone, or a YYYY-MM-DD day. */
export function formatToday(language: string, day: string | Date): string {
  const { date, zone } = asDate(day);
  return sayDate(language, { weekday: 'long', month: 'long', day: 'numeric', ...zone }, date);
}

/** December 2026. */
export function formatMonth(language: string, day: string | Date): string {
  const { date, zone } = asDate(day);
  return sayDate(language, { year: 'numeric', month: 'long', ...zone }, date);
}

/** 2:00 PM on one line, in the viewer's zone unless another zone is given. */
export function formatTime(language: string, instant: string | Date, timeZone?: string): string {
  const options = { hour: 'numeric', minute: '2-digit', ...(timeZone ? { timeZone } : {}) } as const;
  return sayDate(language, options, new Date(instant)).replaceAll(' ', '\u00a0');
}

/** 9:00 AM for the time of day 09:00. */
export function formatClock(language: string, time: string): string {
  return formatTime(language, `1970-01-01T${time}:00Z`, 'UTC');
}

/** Monday, or Mon. Days are numbered as in Date.getDay(). */
export function formatWeekday(language: string, weekday: number, length: 'long' | 'short'): string {
  // 1970-01-04 was a Sunday.
  return sayDate(language, { weekday: length, timeZone: 'UTC' }, Date.UTC(1970, 0, 4 + weekday));
}

/** yesterday, today or tomorrow by the viewer's calendar; null for other days, for which a date is clearer. */
export function formatRelativeDay(language: string, instant: string | Date, now: Date): string | null {
  const startOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.round((startOf(new Date(instant)) - startOf(now)) / 86_400_000);
  if (days < -1 || days > 1) return null;
  return relativeFormat(language, { numeric: 'auto' }).format(days, 'day');
}

/** Capitalises the start of a line, since several languages write days and "today" in lower case. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
