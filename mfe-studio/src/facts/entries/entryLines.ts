import type { Language } from '@firm/contract';
import { inEachLanguage, type ListWords, listLines } from './listLines.ts';

interface Named {
  name: string;
  role: Record<Language, string>;
  text: Record<Language, string>;
  colleagueId?: string | undefined;
  languages?: readonly string[];
  portrait?: string;
  rating?: number;
}

interface Words extends ListWords {
  picture: string;
  /** The words for nobody: an entry without an account. */
  nobody: string;
  labelOf: (field: 'role' | 'text' | 'colleagueId' | 'languages' | 'portrait' | 'rating') => string;
  /** Spoken languages in words. */
  spoken: (codes: readonly string[]) => string;
}

/** Tells how two states of the team or of the testimonials differ. */
export const entryLines = (section: string, now: readonly Named[], was: readonly Named[], words: Words) =>
  listLines(now, was, {
    ...{ section, words, keyOf: ({ name }) => name, nameOf: ({ name }) => name },
    fieldsOf: (entry, former) => [
      [words.labelOf('colleagueId'), holderOf(entry, words), holderOf(former, words)],
      ...(['role', 'text'] as const).flatMap((field) =>
        inEachLanguage(words, words.labelOf(field), entry[field], former[field]),
      ),
      [words.labelOf('languages'), words.spoken(entry.languages ?? []), words.spoken(former.languages ?? [])],
      // An address says nothing: the new picture alone is told.
      ...(entry.portrait === former.portrait
        ? []
        : [[words.labelOf('portrait'), entry.portrait ? words.picture : '', undefined] as const]),
      [words.labelOf('rating'), String(entry.rating ?? ''), String(former.rating ?? '')],
    ],
  });

const holderOf = ({ colleagueId, name }: Named, { nobody }: Words): string => (colleagueId ? name : nobody);
