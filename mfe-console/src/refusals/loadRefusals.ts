import type { LanguageCode } from '@firm/i18n';

export type RefusalTexts = Readonly<Record<string, string>>;

/** The texts of refusals by their code; they load once one is shown. */
export const loadRefusals: Record<LanguageCode, () => Promise<RefusalTexts>> = {
  en: async () => (await import(/* webpackChunkName: "refusals-en" */ './texts/en.json')).default,
  es: async () => (await import(/* webpackChunkName: "refusals-es" */ './texts/es.json')).default,
  fr: async () => (await import(/* webpackChunkName: "refusals-fr" */ './texts/fr.json')).default,
};
