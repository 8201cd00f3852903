import type { Language } from '@firm/contract';

/** Returns a row in the reader's language; words without a translation stay in the original. */
export function inLanguage<Words, Row extends Words & { translations: Partial<Record<Language, Words>> }>(
  row: Row,
  language: Language,
): Row {
  return { ...row, ...row.translations[language] };
}
