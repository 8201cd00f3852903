import { maskNumbers } from '@firm/contract';
import { and, type Column, or, type SQL, sql } from 'drizzle-orm';

const ACCENTED = 'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuuncyy';

/** What a column that is searched is generated from: the words of others, by their names, without case and accents. */
export const foldedWords = (...columns: readonly string[]): SQL =>
  sql.raw(`translate(lower(${columns.join(` || ' ' || `)}), '${ACCENTED}', '${PLAIN}')`);

/** Every word of the text stands in one of the columns of folded words. Undefined when there is nothing to look for. */
export function matches(text: string | undefined, columns: readonly Column[]): SQL | undefined {
  return everyWord(text, (word) => or(...columns.map((column) => contains(column, word))));
}

/** What every word of the text fits, as `fits` says of one, folded as those columns are. */
export function everyWord(text: string | undefined, fits: (word: string) => SQL | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  // Such columns hold social security and card numbers as masked.
  return or(...[...new Set([text, maskNumbers(text)])].map((form) => and(...wordsOf(form).map(fits))));
}

const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean).slice(0, 10);

export const contains = (column: Column, word: string) => sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
