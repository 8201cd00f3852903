import type { LANGUAGES } from '@firm/contract';
import { type FactProblem, found } from '../factProblem.ts';

type Language = (typeof LANGUAGES)[number];
type InEach = Record<Language, string>;

/** The fields of everybody who is shown by name, named as the server names them. */
export const COMMON_FIELDS = [
  ...(['name', 'role.en', 'role.es', 'role.fr'] as const),
  ...(['text.en', 'text.es', 'text.fr'] as const),
] as const;
type CommonField = (typeof COMMON_FIELDS)[number];

/** An entry of a list as it is typed. Its key stays while the list is edited. */
export type Entry<Field extends string> = Record<Field | 'key', string>;
export type CommonEntry = Entry<CommonField>;

/** How a list names somebody, and what it says of them. */
export const SHOWN_BY_NAME = {
  nameOf: ({ name }: CommonEntry) => name,
  aboutOf: (entry: CommonEntry, language: Language) => entry[`role.${language}`],
};

interface Shown {
  name: string;
  role: InEach;
  text: InEach;
}

export const typedShown = ({ name, role, text }: Shown, key: number): CommonEntry => ({
  ...{ key: String(key), name },
  ...{ 'role.en': role.en, 'role.es': role.es, 'role.fr': role.fr },
  ...{ 'text.en': text.en, 'text.es': text.es, 'text.fr': text.fr },
});

export const shownOf = (entry: CommonEntry): Shown => ({
  name: entry.name,
  role: { en: entry['role.en'], es: entry['role.es'], fr: entry['role.fr'] },
  text: { en: entry['text.en'], es: entry['text.es'], fr: entry['text.fr'] },
});

/** The fields that are empty; every language has its words. */
export const emptyFields = (entry: CommonEntry): Partial<Record<CommonField, FactProblem>> =>
  found<CommonField>(Object.fromEntries(COMMON_FIELDS.map((name) => [name, !entry[name].trim() && 'required'])));
