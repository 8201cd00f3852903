import { firm, type Language } from '@firm/contract';
import { locales } from '../words/locales.ts';

/** "December 5, 2026", in the office. */
export const dayIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: firm.timeZone }).format(at);

/** "Monday, November 23 at 2:10 PM", by the office's clock unless another zone is named. */
export function momentIn(language: Language, at: Date, timeZone: string = firm.timeZone): string {
  return new Intl.DateTimeFormat(locales[language], {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(at);
}
