import { LANGUAGES } from '@firm/contract';
import { languages } from '@firm/i18n';

type InEach = Record<(typeof LANGUAGES)[number], string>;

interface Named {
  name: string;
  role: InEach;
  text: InEach;
  languages?: readonly string[];
  portrait?: string;
  rating?: number;
}

interface Line {
  key: string;
  label: string;
  after: string;
  before: string | undefined;
}

interface Words {
  /** The whole list, which is told by its names. */
  list: string;
  added: string;
  removed: string;
  picture: string;
  labelOf: (field: 'role' | 'text' | 'languages' | 'portrait' | 'rating') => string;
  inLanguage: (label: string, language: string) => string;
  ofEntry: (name: string, label: string) => string;
  /** Spoken languages in words. */
  spoken: (codes: readonly string[]) => string;
}

/** What differs between two states of a list: who is new, who is gone, what of the others changed, and the order. */
export function entryLines(section: string, now: readonly Named[], was: readonly Named[], words: Words): Line[] {
  const lines: Line[] = [];
  const add = (label: string, after: string, before: string | undefined) =>
    lines.push({ key: `${section} ${lines.length}`, label, after, before });
  for (const entry of now) {
    const former = was.find(({ name }) => name === entry.name);
    if (!former) {
      add(entry.name, words.added, undefined);
      continue;
    }
    const part = (label: string, after: string, before: string) => {
      if (after !== before) add(words.ofEntry(entry.name, label), after, before);
    };
    for (const field of ['role', 'text'] as const)
      for (const code of LANGUAGES) {
        const language = languages.find((one) => one.code === code)?.name ?? code;
        part(words.inLanguage(words.labelOf(field), language), entry[field][code], former[field][code]);
      }
    part(words.labelOf('languages'), words.spoken(entry.languages ?? []), words.spoken(former.languages ?? []));
    if (entry.portrait !== former.portrait)
      add(words.ofEntry(entry.name, words.labelOf('portrait')), entry.portrait ? words.picture : '', undefined);
    part(words.labelOf('rating'), String(entry.rating ?? ''), String(former.rating ?? ''));
  }
  for (const { name } of was) if (!now.some((entry) => entry.name === name)) add(name, words.removed, undefined);
  const names = (entries: readonly Named[]) => entries.map(({ name }) => name).join(', ');
  add(words.list, names(now), names(was));
  return lines;
}
