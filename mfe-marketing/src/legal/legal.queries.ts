import { queryKey, queryOptions } from '@firm/api-client';
import type { Firm, LegalTopic } from '@firm/contract';
import type { LanguageCode } from '@firm/i18n';
import { wordsAt } from '../wordsAt.ts';

/** A legal text as it is released; placeholders such as `{{firm}}` stand for facts of the firm. */
export interface ReleasedText {
  intro: string;
  sections: { title: string; paragraphs?: string[]; items?: string[] }[];
}

type Load = () => Promise<{ default: ReleasedText }>;

const load: Record<LegalTopic, Record<LanguageCode, Load>> = {
  privacy: {
    en: () => import(/* webpackChunkName: "legal-en" */ '@firm/contract/legal/privacy.en.json'),
    es: () => import(/* webpackChunkName: "legal-es" */ '@firm/contract/legal/privacy.es.json'),
    fr: () => import(/* webpackChunkName: "legal-fr" */ '@firm/contract/legal/privacy.fr.json'),
  },
  terms: {
    en: () => import(/* webpackChunkName: "legal-en" */ '@firm/contract/legal/terms.en.json'),
    es: () => import(/* webpackChunkName: "legal-es" */ '@firm/contract/legal/terms.es.json'),
    fr: () => import(/* webpackChunkName: "legal-fr" */ '@firm/contract/legal/terms.fr.json'),
  },
  accessibility: {
    en: () => import(/* webpackChunkName: "legal-en" */ '@firm/contract/legal/accessibility.en.json'),
    es: () => import(/* webpackChunkName: "legal-es" */ '@firm/contract/legal/accessibility.es.json'),
    fr: () => import(/* webpackChunkName: "legal-fr" */ '@firm/contract/legal/accessibility.fr.json'),
  },
};

/** Loads a released legal text in one language, in a chunk of its own since it is long. */
export const releasedLegal = (topic: LegalTopic, language: LanguageCode): Promise<ReleasedText> =>
  load[topic][language]().then((file) => file.default);

/**
 * A legal text in one language: HTML that an administrator wrote, or the released text. The words that a mark names
 * never change, and the released ones change only with a release.
 */
export function legalQuery(topic: LegalTopic, language: LanguageCode, { legal }: Pick<Firm, 'legal'>) {
  const mark = legal?.[topic]?.mark;
  return queryOptions({
    queryKey: queryKey('legal', topic, language, mark ?? 'released'),
    queryFn: async ({ signal }): Promise<ReleasedText | string> =>
      mark ? wordsAt(mark, language, signal) : releasedLegal(topic, language),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The words of the terms that come next. */
export const laterWordsQuery = (mark: string, language: LanguageCode) =>
  queryOptions({
    queryKey: queryKey('legal', 'later', language, mark),
    queryFn: ({ signal }) => wordsAt(mark, language, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
