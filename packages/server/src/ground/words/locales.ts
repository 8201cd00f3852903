import type { Language } from '@firm/contract';

/** The locale that dates and amounts are written in, by language. */
export const locales: Record<Language, string> = { en: 'en-US', es: 'es-US', fr: 'fr-FR' };
