import { firm, type Language } from '@firm/contract';
import { locales } from '../words/locales.ts';

/** Returns the day in the office's time zone, such as "December 5, 2026". */
export const dayIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: firm.timeZone }).format(at);

/** Returns "Monday, November 23 at 2:10 PM", in the office's time zone unless another zone is given. */
export function momentIn(language: Language, at: Date, timeZone: string = firm.timeZone): string {
  return new Intl.DateTimeFormat(locales[language], {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(at);
}
