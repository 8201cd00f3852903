import type { Language } from '@firm/contract';

/** Fewer words say nothing about a text. */
const ENOUGH_WORDS = 100;

/** The constants of each language: Flesch, Fernández Huerta, Kandel and Moles. */
const FORMULAS: Readonly<Record<Language, { base: number; sentence: number; word: number }>> = {
  en: { base: 206.835, sentence: 1.015, word: 84.6 },
  es: { base: 206.84, sentence: 1.02, word: 60 },
  fr: { base: 207, sentence: 1.015, word: 73.6 },
};

/** Below it, a text is hard for readers who are no specialists. */
export const EASY_ENOUGH: Readonly<Record<Language, number>> = { en: 50, es: 55, fr: 50 };

const SYLLABLES: Readonly<Record<Language, RegExp>> = {
  en: /[aeiouy]+/g,
  es: /[aeiouáéíóúü]+/g,
  fr: /[aeiouyàâäéèêëîïôöùûüœ]+/g,
};

/** Letters at the end of a word that are not spoken. */
const SILENT: Readonly<Partial<Record<Language, RegExp>>> = { en: /(?<![aeiouyl])e(?:s|d)?$/, fr: /(?<=.)e(?:s|nt)?$/ };

/** Stands right behind the point of an initial or of an abbreviation before a name or a number: U.S., Mr., Sra., p. */
const ABBREVIATED = /(?<![\p{L}\p{N}])(?:\p{Lu}|Mrs?|Ms|Dra?|St|Sra?|Uds?|Mme|art|núm|págs?|pp?)\.$/u;

/** The end of a piece, in which such an abbreviation fits with the sign before it. */
const TAIL_LENGTH = 8;

/** Splits a text into its sentences. Points of abbreviations and numbers end none. */
export function sentencesOf(text: string): string[] {
  const sentences: string[][] = [];
  let goesOn = false;
  for (const piece of text.split(/(?<=[.!?…])["”»)]*\s+(?=["“«(¿¡]?[\p{Lu}\d])/u)) {
    if (goesOn) sentences.at(-1)?.push(piece);
    else sentences.push([piece]);
    goesOn = ABBREVIATED.test(piece.slice(-TAIL_LENGTH));
  }
  return sentences.map((pieces) => pieces.join(' ').trim()).filter((sentence) => /\p{L}/u.test(sentence));
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];

function syllablesOf(word: string, language: Language): number {
  const small = word.toLowerCase();
  const spoken = small.replace(SILENT[language] ?? /$^/, '');
  return Math.max(1, spoken.match(SYLLABLES[language])?.length ?? 1);
}

/** Returns how easily a text reads, from 0 to 100; null for a short one. `paragraphs` end sentences, too. */
export function readingEase(paragraphs: readonly string[], language: Language): number | null {
  const sentences = paragraphs.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  if (words.length < ENOUGH_WORDS) return null;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word, language), 0);
  const { base, sentence, word } = FORMULAS[language];
  const ease = base - sentence * (words.length / sentences.length) - word * (syllables / words.length);
  return Math.round(Math.min(100, Math.max(0, ease)));
}
