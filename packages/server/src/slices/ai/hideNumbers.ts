/** Characters between the groups of one number. */
const GAP = '[\\s\\p{Pd}\\u00AD.]{0,3}';
/** Text between a label and its number, which may be on the next line; never another number. */
const TO_NUMBER = '\\D{0,40}';

const BANK_WORDS = [
  String.raw`\baccount\s{0,5}(?:number|no\b|num\b|#)|\bacct\b|\ba\/c\b`,
  String.raw`\brouting|\b(?:aba|rtn|transit)\b`,
  String.raw`\bn[úu]m(?:ero|\.)?\s{0,5}de\s{0,5}(?:la\s{0,5})?cuenta|\bnum[ée]ro\s{0,5}de\s{0,5}compte`,
].join('|');

/** Patterns; each one's group is hidden except for its last four characters. */
const WAYS: readonly RegExp[] = [
  // Account and routing numbers of banks, where the text names them.
  new RegExp(`(?:${BANK_WORDS})${TO_NUMBER}(\\d(?:${GAP}\\d){4,16})(?!\\d)`, 'giu'),
  // IBANs, in groups of four or unspaced.
  /(?<![\p{L}\p{N}])([A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){2,7}(?:\s?[A-Z\d]{1,3})?)(?![\p{L}\p{N}])/gu,
  // Immigrants' registration numbers: A 012 345 678, USCIS# 012-345-678.
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:A|USCIS)(?:\\s{0,3}(?:#|No\\.?|Number))?:?${GAP}(\\d(?:${GAP}\\d){6,8})(?!\\d)`,
    'gu',
  ),
  /\b(?:alien|USCIS)\b[^\d\n]{0,40}\n?[^\d\n]{0,10}(\d(?:[\s-]?\d){6,8})(?!\d)/gi,
  // Employers' and payers' numbers, EIN.
  /(?<![\d-])(\d{2}-\d{7})(?![\d-])/g,
];

/**
 * Returns a page that may leave the server: numbers that give access to accounts or identify people keep only their
 * last four characters. Social security numbers were hidden when the page was read. The built-in rules have already
 * read the numbers they need.
 */
export function hideNumbers(page: string): string {
  return WAYS.reduce(
    (text, way) =>
      text.replace(way, (whole: string, number: string) => whole.slice(0, -number.length) + hidden(number)),
    page,
  );
}

const hidden = (number: string) => number.replace(/[\p{L}\d](?=(?:[^\p{L}\d]*[\p{L}\d]){4})/gu, '*');
