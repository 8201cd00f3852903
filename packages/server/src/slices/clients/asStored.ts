const YEAR_AND_NUMBER = /\bcb[\s-]*(\d{4})[\s-]+(\d+)\b/gi;
/** A number of ten digits as people write it, with or without its country. */
const TELEPHONE = /(?<!\d)(?:\+?1[\s./-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s./-]*\d{4}(?!\d)/g;

/**
 * Returns a search with its numbers written as they are stored: telephone numbers of the United States as ten digits,
 * numbers of cases with four or more. Marks after a word are left out.
 */
export const asStored = (text: string): string =>
  text
    .replace(YEAR_AND_NUMBER, (_, year: string, number: string) => `cb-${year}-${number.padStart(4, '0')}`)
    .replace(TELEPHONE, (number) => number.replace(/\D/g, '').slice(-10))
    .replace(/[,;:]+(?=\s|$)/g, ' ');
