import {
  type FactChanges,
  type FieldError,
  LANGUAGES,
  type Language,
  LEGAL_TEXT_MAX_LENGTH,
  type LegalText,
  type LegalTopic,
} from '@firm/contract';
import { type FactProblem, found } from '../factProblem.ts';
import { AT_ONCE, dayProblem, FROM_A_DAY, type When } from '../useFactDraft.ts';

/** The HTML of a legal text in each language, as it is typed. */
export type LegalValues = Record<Language, string> & When;

/** The words of a legal text among some facts. */
export const textIn = (facts: FactChanges, topic: LegalTopic): LegalText | undefined => facts[`${topic}Text`];

export function legalValues(facts: FactChanges, topic: LegalTopic): LegalValues {
  const { en = '', es = '', fr = '' } = textIn(facts, topic) ?? {};
  return { en, es, fr, ...(topic === 'terms' ? FROM_A_DAY : AT_ONCE) };
}

/** The editor writes an empty text as an empty paragraph. */
const isBlank = (html: string) => html.replace(/<[^>]*>/g, '').trim() === '';

const wordsProblem = (html: string): FactProblem | undefined => {
  if (isBlank(html)) return 'required';
  return html.trim().length > LEGAL_TEXT_MAX_LENGTH ? 'wordsLong' : undefined;
};

/** The faults of typed words, and of their day, which is so many days ahead at least. */
export const legalProblems = (typed: LegalValues, daysAhead = 1): Partial<Record<keyof LegalValues, FactProblem>> =>
  found<keyof LegalValues>({
    ...Object.fromEntries(LANGUAGES.map((code) => [code, wordsProblem(typed[code])])),
    day: dayProblem(typed) ?? (dayProblem(typed, daysAhead) && 'noticeShort'),
  });

/** The server's refusals of the words in one language, or of their day, by code; too long words come without a code. */
const REFUSALS: Readonly<Record<string, FactProblem>> = {
  required: 'required',
  html_refused: 'htmlRefused',
  fact_unknown: 'factUnknown',
  headings_differ: 'headingsDiffer',
  terms_notice: 'noticeShort',
  terms_before: 'versionBefore',
  terms_after: 'versionAfter',
  terms_later: 'versionLater',
};
export const legalRefusal = ({ field, code }: FieldError): FactProblem =>
  REFUSALS[code ?? ''] ?? (field === 'validFrom' ? 'dayWrong' : code ? 'refused' : 'wordsLong');
