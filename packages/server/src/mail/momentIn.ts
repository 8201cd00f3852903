import { firm, type Language } from '@firm/contract';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US', fr: 'fr-FR' };

/** "Monday, November 23 at 2:10 PM", by the office's clock. */
export function momentIn(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(locales[language], {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: firm.timeZone,
  }).format(at);
}
