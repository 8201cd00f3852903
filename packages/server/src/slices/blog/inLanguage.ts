import type { Language } from '@firm/contract';

/** A row with its words in the reader's language; what nobody has translated stays as it was written. */
export function inLanguage<Words, Row extends Words & { translations: Partial<Record<Language, Words>> }>(
  row: Row,
  language: Language,
): Row {
  return { ...row, ...row.translations[language] };
}
