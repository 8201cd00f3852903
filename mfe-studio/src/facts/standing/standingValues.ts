import { AWARDS_MAX_COUNT, type Award, CREDENTIALS_MAX_COUNT, type Credential, type FactChanges } from '@firm/contract';
import type { Entry } from '../entries/entryValues.ts';
import { type FactProblem, found, wholeNumber } from '../factProblem.ts';

const WORDS = ['text.en', 'text.es', 'text.fr'] as const;
export type StandingField = (typeof WORDS)[number] | 'year';
export type StandingEntry = Entry<StandingField>;

interface StandingList {
  max: number;
  /** Named as the server names them. */
  fields: readonly StandingField[];
}

/** The lists of the section, as the server names them. */
export const STANDING_LISTS = {
  credentials: { max: CREDENTIALS_MAX_COUNT, fields: WORDS },
  awards: { max: AWARDS_MAX_COUNT, fields: [...WORDS, 'year'] },
} satisfies Record<string, StandingList>;
export type StandingName = keyof typeof STANDING_LISTS;

const typed = ({ text, year }: Credential & Partial<Award>, key: number): StandingEntry => ({
  ...{ key: String(key), year: year === undefined ? '' : String(year) },
  ...{ 'text.en': text.en, 'text.es': text.es, 'text.fr': text.fr },
});

export const BLANK_STANDING = typed({ text: { en: '', es: '', fr: '' } }, 0);

export const typedStanding = (facts: FactChanges, name: StandingName): StandingEntry[] =>
  (facts[name] ?? []).map((entry, at) => typed(entry, at));

const yearOf = (entry: StandingEntry) => wholeNumber(entry.year, 1800, 2199);

export const credentialOf = (entry: StandingEntry): Credential => ({
  text: { en: entry['text.en'], es: entry['text.es'], fr: entry['text.fr'] },
});
export const awardOf = (entry: StandingEntry): Award => ({ ...credentialOf(entry), year: yearOf(entry) ?? 0 });

/** The faults of an entry of a list; credentials have no year. */
export const standingProblems = (
  entry: StandingEntry,
  name: StandingName,
): Partial<Record<StandingField, FactProblem>> =>
  found<StandingField>({
    ...Object.fromEntries(WORDS.map((field) => [field, !entry[field].trim() && ('required' as const)])),
    year: name === 'awards' && !yearOf(entry) && 'yearWrong',
  });
