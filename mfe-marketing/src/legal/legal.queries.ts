import { queryKey, queryOptions } from '@firm/api-client';
import type { LanguageCode } from '@firm/i18n';

export type LegalTopic = 'privacy' | 'terms' | 'accessibility';

/** A legal text; placeholders such as `{{firm}}` stand for facts of the firm. */
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

/** Loads a legal text in one language, in a chunk of its own since it is long. It changes only with a release. */
export const legalQuery = (topic: LegalTopic, language: LanguageCode) =>
  queryOptions({
    queryKey: queryKey('legal', topic, language),
    queryFn: async () => (await load[topic][language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  });
