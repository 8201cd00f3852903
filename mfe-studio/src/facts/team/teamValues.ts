import { type Colleague, type FactChanges, type Language, SPOKEN_LANGUAGES, type SpokenLanguage } from '@firm/contract';
import { COMMON_FIELDS, type Entry, emptyFields, shownOf, typedShown } from '../entries/entryValues.ts';
import type { FactProblem } from '../factProblem.ts';

export const TEAM_FIELDS = ['colleagueId', ...COMMON_FIELDS, 'languages', 'portrait'] as const;
type TeamField = (typeof TEAM_FIELDS)[number];
export type TeamEntry = Entry<TeamField>;
export type Member = NonNullable<FactChanges['team']>[number];

const BLANK_WORDS = { en: '', es: '', fr: '' };
export const BLANK_MEMBER = typedMember(
  { name: '', role: BLANK_WORDS, text: BLANK_WORDS, languages: ['en'], portrait: '' },
  0,
);

/** Spoken languages are typed as their tags with commas between them. */
export function typedMember({ colleagueId = '', languages, portrait, ...shown }: Member, key: number): TeamEntry {
  return { ...typedShown(shown, key), colleagueId, languages: languages.join(','), portrait };
}

export const languagesOf = ({ languages }: Pick<TeamEntry, 'languages'>): SpokenLanguage[] =>
  languages.split(',').flatMap((tag) => SPOKEN_LANGUAGES.find((one) => one === tag) ?? []);

export const memberOf = (entry: TeamEntry): Member => ({
  ...shownOf(entry),
  ...(entry.colleagueId && { colleagueId: entry.colleagueId }),
  ...{ languages: languagesOf(entry), portrait: entry.portrait },
});

/**
 * The facts that an account tells of its holder. The title of the account, which is English, is where an entry without
 * titles begins, with its translation for the reader if there is one.
 */
export function fromAccount(
  { id, firstName, lastName, spokenLanguages, jobTitle }: Colleague,
  entry: Pick<TeamEntry, 'role.en' | 'role.es' | 'role.fr'> | undefined,
  { language, translate }: { language: Language; translate: (title: string) => string },
): Partial<TeamEntry> {
  const hasTitle = entry && (entry['role.en'] || entry['role.es'] || entry['role.fr']);
  return {
    ...{ colleagueId: id, name: `${firstName} ${lastName}`, languages: spokenLanguages.join(',') },
    ...(!hasTitle && jobTitle && { [`role.${language}`]: translate(jobTitle), 'role.en': jobTitle }),
  };
}

export const memberProblems = (entry: TeamEntry): Partial<Record<TeamField, FactProblem>> => ({
  ...emptyFields(entry),
  ...(!entry.languages && { languages: 'languagesMissing' }),
});
