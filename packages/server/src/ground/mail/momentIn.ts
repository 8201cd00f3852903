import { type Language, OFFICE_ZONE } from '@firm/contract';
import { locales } from '../words/locales.ts';

/** Returns the day in the office's time zone unless another zone is given, such as "December 5, 2026". */
export const dayIn = (language: Language, at: Date, timeZone: string = OFFICE_ZONE): string =>
  say(language, { dateStyle: 'long', timeZone }, at);

/** Returns "Monday, November 23 at 2:10 PM", in the office's time zone unless another zone is given. */
export const momentIn = (language: Language, at: Date, timeZone: string = OFFICE_ZONE): string =>
  say(language, { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone }, at);

/** Returns the time of day, such as "2:10 PM", in a time zone. */
export const timeIn = (language: Language, at: Date, timeZone: string): string =>
  say(language, { timeStyle: 'short', timeZone }, at);

function say(language: Language, options: Intl.DateTimeFormatOptions, at: Date): string {
  const said = new Intl.DateTimeFormat(locales[language], options).format(at);
  // French writes the first of a month as an ordinal, which Intl does not.
  return language === 'fr' ? said.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : said;
}
