import { and, type Column, or, type SQL, sql } from 'drizzle-orm';

const ACCENTED = 'áàâäãåéèêëíìîïóòôöõúùûüñçýÿ';
const PLAIN = 'aaaaaaeeeeiiiiooooouuuuncyy';

/** Every word of the text stands in one of the columns, whatever its case and accents. Undefined when there is nothing to look for. */
export function matches(text: string | undefined, columns: readonly (Column | SQL)[]): SQL | undefined {
  const words = fold(text ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10);
  return and(...words.map((word) => or(...columns.map((column) => contains(column, word)))));
}

const contains = (column: Column | SQL, word: string) =>
  sql`translate(lower(${column}), ${ACCENTED}, ${PLAIN}) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
