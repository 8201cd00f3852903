import type { Language } from '@firm/contract';

/** The readers of each language here, as a service that translates is told of them. */
export const READERS: Readonly<Record<Language, string>> = {
  en: 'plain American English',
  es: 'Spanish for Latin Americans in New York, addressing readers as usted',
  fr: 'French, addressing readers as vous, with French typography',
};
