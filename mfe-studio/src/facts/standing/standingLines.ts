import type { Award, Credential, Language } from '@firm/contract';
import { inEachLanguage, type ListWords, listLines } from '../entries/listLines.ts';
import type { StandingName } from './standingValues.ts';

interface Words extends ListWords {
  language: Language;
  labelOf: (field: 'text' | 'year') => string;
}

/** Tells how two states of the credentials or of the awards differ. An entry is known by its English words. */
export const standingLines = (
  section: StandingName,
  now: readonly (Credential & Partial<Award>)[],
  was: readonly (Credential & Partial<Award>)[],
  words: Words,
) =>
  listLines(now, was, {
    ...{ section, words, keyOf: ({ text }) => text.en, nameOf: ({ text }) => text[words.language] },
    wholeOf: ({ text, year }) => [text[words.language], year].filter(Boolean).join(', '),
    fieldsOf: (entry, former) => [
      ...inEachLanguage(words, words.labelOf('text'), entry.text, former.text),
      [words.labelOf('year'), String(entry.year ?? ''), String(former.year ?? '')],
    ],
  });
