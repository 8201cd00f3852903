import { queryKey, queryOptions } from '@firm/api-client';
import type { LanguageCode } from '@firm/i18n';

export type LegalTopic = 'privacy' | 'terms' | 'accessibility';

/** A legal text: `{{firm}}` and its like stand for facts of the firm. */
export interface LegalText {
  intro: string;
  sections: { title: string; paragraphs?: string[]; items?: string[] }[];
}

type Load = () => Promise<{ default: LegalText }>;

const load: Record<LegalTopic, Record<LanguageCode, Load>> = {
  privacy: {
    en: () => import(/* webpackChunkName: "legal-en" */ './documents/privacy.en.json'),
    es: () => import(/* webpackChunkName: "legal-es" */ './documents/privacy.es.json'),
    fr: () => import(/* webpackChunkName: "legal-fr" */ './documents/privacy.fr.json'),
  },
  terms: {
    en: () => import(/* webpackChunkName: "legal-en" */ './documents/terms.en.json'),
    es: () => import(/* webpackChunkName: "legal-es" */ './documents/terms.es.json'),
    fr: () => import(/* webpackChunkName: "legal-fr" */ './documents/terms.fr.json'),
  },
  accessibility: {
    en: () => import(/* webpackChunkName: "legal-en" */ './documents/accessibility.en.json'),
    es: () => import(/* webpackChunkName: "legal-es" */ './documents/accessibility.es.json'),
    fr: () => import(/* webpackChunkName: "legal-fr" */ './documents/accessibility.fr.json'),
  },
};

/** A legal text in one language; long, so it loads with its screen alone. It changes with a release only. */
export const legalQuery = (topic: LegalTopic, language: LanguageCode) =>
  queryOptions({
    queryKey: queryKey('legal', topic, language),
    queryFn: async () => (await load[topic][language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  });
