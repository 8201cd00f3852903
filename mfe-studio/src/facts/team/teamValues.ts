import { type FactChanges, SPOKEN_LANGUAGES, type SpokenLanguage } from '@firm/contract';
import { COMMON_FIELDS, type Entry, emptyFields, shownOf, typedShown } from '../entries/entryValues.ts';
import type { FactProblem } from '../factProblem.ts';

export const TEAM_FIELDS = [...COMMON_FIELDS, 'languages', 'portrait'] as const;
type TeamField = (typeof TEAM_FIELDS)[number];
export type TeamEntry = Entry<TeamField>;
export type Member = NonNullable<FactChanges['team']>[number];

const BLANK_WORDS = { en: '', es: '', fr: '' };
export const BLANK_MEMBER = typedMember(
  { name: '', role: BLANK_WORDS, text: BLANK_WORDS, languages: ['en'], portrait: '' },
  0,
);

/** Spoken languages are typed as their tags with commas between them. */
export function typedMember({ languages, portrait, ...shown }: Member, key: number): TeamEntry {
  return { ...typedShown(shown, key), languages: languages.join(','), portrait };
}

export const languagesOf = ({ languages }: Pick<TeamEntry, 'languages'>): SpokenLanguage[] =>
  languages.split(',').flatMap((tag) => SPOKEN_LANGUAGES.find((one) => one === tag) ?? []);

export const memberOf = (entry: TeamEntry): Member => ({
  ...shownOf(entry),
  ...{ languages: languagesOf(entry), portrait: entry.portrait },
});

export const memberProblems = (entry: TeamEntry): Partial<Record<TeamField, FactProblem>> => ({
  ...emptyFields(entry),
  ...(!entry.languages && { languages: 'languagesMissing' }),
});
