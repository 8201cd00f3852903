import type { Language } from '@firm/contract';

/** What a service that translates is told of those who read each language here. */
export const READERS: Readonly<Record<Language, string>> = {
  en: 'plain American English',
  es: 'Spanish for Latin Americans in New York, addressing readers as usted',
  fr: 'French, addressing readers as vous, with French typography',
};
