import { findNumbers, maskNumbers } from '@firm/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { caseFields, cases } from './cases.tables.ts';

type CaseRecord = typeof cases.$inferSelect;
type Values = Partial<typeof cases.$inferInsert>;

const NAMES = ['title', 'description'] as const;

/**
 * Returns values as stored: titles and descriptions for lists and searches have social security and card numbers
 * masked; the original of a text with such a number is stored encrypted beside them.
 */
export async function storedWords(tx: Db, id: string, values: Values): Promise<Values> {
  const changed = NAMES.filter((name) => values[name] !== undefined);
  if (changed.length === 0) return values;
  const [row] = await tx.select({ id: cases.id, wholeWords: cases.wholeWords }).from(cases).where(eq(cases.id, id));
  const wholeWords = { ...(row && caseFields.open(tx, row).wholeWords) };
  const masked: Values = {};
  for (const name of changed) {
    const text = values[name] ?? '';
    masked[name] = maskNumbers(text);
    if (findNumbers(text).length > 0) wholeWords[name] = text;
    else delete wholeWords[name];
  }
  const hasWhole = Object.keys(wholeWords).length > 0;
  const sealed = hasWhole ? await caseFields.sealSome(tx, { id }, { wholeWords }) : { wholeWords: null };
  return { ...values, ...masked, ...sealed };
}

/** Returns a case with its original texts. Changes made by versions without original texts take precedence. */
export function withWholeWords<Row extends Pick<CaseRecord, 'id' | 'title' | 'description' | 'wholeWords'>>(
  db: Db,
  row: Row,
): Row {
  const { wholeWords } = caseFields.open<Pick<CaseRecord, 'id' | 'wholeWords'>>(db, row);
  if (!wholeWords) return row;
  const wordsOf = (name: (typeof NAMES)[number]) => {
    const whole = wholeWords[name];
    return whole !== undefined && maskNumbers(whole) === row[name] ? whole : row[name];
  };
  return { ...row, title: wordsOf('title'), description: wordsOf('description') };
}
