import { maskNumbers } from '@firm/contract';
import { and, type Column, or, type SQL, sql } from 'drizzle-orm';
import { fold } from '../words/fold.ts';

const ACCENTED = 'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuuncyy';

/** The expression of a generated search column: the words of the named columns without case and accents. */
export const foldedWords = (...columns: readonly string[]): SQL =>
  sql.raw(`translate(lower(${columns.join(` || ' ' || `)}), '${ACCENTED}', '${PLAIN}')`);

/** Requires every word of the text in one of the columns of folded words. Undefined when the text has no words. */
export function matches(text: string | undefined, columns: readonly Column[]): SQL | undefined {
  return everyWord(text, (word) => or(...columns.map((column) => contains(column, word))));
}

/**
 * Requires `fits` for every word of the text, folded as those columns are. `fits` also gets the letters of the longest
 * word that is searched beside it.
 */
export function everyWord(
  text: string | undefined,
  fits: (word: string, longest: number) => SQL | undefined,
): SQL | undefined {
  if (text === undefined) return undefined;
  return or(
    ...formsOf(text).map((words) => {
      const longest = Math.max(...words.map(({ length }) => length));
      return and(...words.map((word) => fits(word, longest)));
    }),
  );
}

/** Whether every word of a search is in a value that the database cannot search, such as a sealed one. */
export const hasEveryWord = (value: string, text: string): boolean =>
  wordsOf(text).every((word) => fold(value).includes(word));

/** Whether a search has one word alone, in each of its forms. */
export const isOneWord = (text: string): boolean => formsOf(text).every((words) => words.length === 1);

/** The words of a search; columns of folded words hold social security and card numbers in masked form. */
const formsOf = (text: string) => [...new Set([text, maskNumbers(text)])].map(wordsOf);

const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean).slice(0, 10);

export const contains = (column: Column | SQL, word: string) =>
  sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;

/** The fewest letters of a word that an index answers. */
export const INDEXED_LETTERS = 3;

/** The expression of an index on a column of folded words: every three letters in a row. */
export const trigramsOf = (column: Column | SQL): SQL => sql`trigrams(${column})`;

/** Whether an index answers every word of a search, in each of its forms. */
export const isIndexed = (text: string): boolean =>
  formsOf(text).every((words) => words.every(({ length }) => length >= INDEXED_LETTERS));

/**
 * `contains` for a column with an index on `trigramsOf`, which is quick for words that few rows hold. Words of two
 * letters are looked for in every row.
 */
export const containsIndexed = (column: Column | SQL, word: string) =>
  word.length < INDEXED_LETTERS
    ? contains(column, word)
    : and(sql`${trigramsOf(column)} @> trigrams(${word})`, contains(column, word));

/**
 * How to look for each word of a search: by the index for a word that stands alone. Of several words one may be in most
 * rows, and its index reads more than the table.
 */
export const containsWordOf = (text = '') => (isOneWord(text) ? containsIndexed : contains);
