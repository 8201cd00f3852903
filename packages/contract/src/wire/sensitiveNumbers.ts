/**
 * Blanks, dashes of every kind, and invisible characters: the soft hyphen, which some writers use as a dash, and spaces
 * without width.
 */
export const BETWEEN_DIGITS = '[\\s\\p{Pd}\\u2212\\u00AD\\u200B\\u2060]';
/** Three, two and four digits, separated; by points or slashes only if both match: `450.00 1350` is two amounts. */
export const PARTED_SSN = new RegExp(
  `(?<!\\d)\\d{3}(?:${BETWEEN_DIGITS}{1,5}\\d{2}${BETWEEN_DIGITS}{1,5}|\\.\\d{2}\\.|_\\d{2}_|/\\d{2}/|[·•]\\d{2}[·•])(\\d{4})(?!\\d)`,
  'gu',
);
/** Nine digits in a row, which can have many meanings: they count as one only where the text mentions such numbers. */
export const UNPARTED_SSN = /(?<!\d|\d-)\d{5}(\d{4})(?!\d|-\d)/g;
/** Nine digits, each by itself; they too count only where the text mentions such numbers. */
export const SPREAD_SSN = new RegExp(
  `(?<!\\d)(?:\\d${BETWEEN_DIGITS}{1,5}){5}((?:\\d${BETWEEN_DIGITS}{1,5}){3}\\d)(?!\\d)`,
  'gu',
);
/** Terms for a social security number. Forms may space the words like digits; a number may follow without a space. */
export const SPEAKS_OF_SSN =
  /\bs\.?s\.?n(?![a-z])|\bss\s?(?:#|no\b)|\bi?tin(?![a-z])|\bsoc(?:ial|\.)\s{0,5}sec|\b(?:my|your|his|her|mi|su)\s{1,5}social\b(?!\s{1,5}media)|\btax(?:payer)?\s{0,5}id(?:\b|ent)|seguro\s{0,5}social|s(?:é|e\u0301?)curit(?:é|e\u0301?)\s{0,5}sociale/i;
/** Words right before nine digits that name another number: an alien's, an employer's, any with leading letters. */
const NAMES_OTHER =
  /\bA[-#\s]{0,3}$|\b(?:alien|A)[-\s]?(?:registration\s)?(?:number|no\.?|#)\W{0,3}(?:is\s)?$|\bEIN\W{0,3}(?:(?:is|es|est)\s)?$|(?<!\b(?:ssn?|i?tin|social))\p{L}$/iu;

/** Groups of digits that may form one number. */
const RUN = new RegExp(`\\d+(?:${BETWEEN_DIGITS}{1,3}\\d+)*`, 'gu');
const CARD_MIN_DIGITS = 14;
const CARD_MAX_DIGITS = 19;
/** The groups of a printed card number, and those of a number behind it. */
const CARD_MAX_GROUPS = 6;
/** Tracking numbers of the postal service, whose groups of four may look like a card. */
const TRACKING = /^9[1-5]\d{18,24}$/;
/** Prefixes and lengths of cards: Visa, Mastercard, American Express, Diners Club, JCB, Discover and UnionPay. */
const CARD = /^(?:4\d{15}(?:\d{3})?|(?:5[1-5]|2[2-7]|35)\d{14}|3[47]\d{13}|3[068]\d{12}|6\d{15,18})$/;
/** Digits of other scripts, one UTF-16 unit each; the last hexadecimal digit of the code gives their value. */
const OTHER_DIGITS = /[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/g;

/** Numbers that do not belong in a message: social security numbers, ITINs (same form, by the IRS), payment cards. */
export type SensitiveNumber = 'ssn' | 'card';

export interface FoundNumber {
  kind: SensitiveNumber;
  from: number;
  to: number;
  lastFour: string;
}

/** The kind of the first such number in a text; undefined without one. */
export const sensitiveNumberIn = (text: string): SensitiveNumber | undefined => findNumbers(text)[0]?.kind;

/** Shows only the last four digits of a number. */
export const maskOf = ({ kind, lastFour }: FoundNumber): string => (kind === 'ssn' ? '•••-••-' : '•••• ') + lastFour;

/** Whether a text contains a masked number. */
export const isMasked = (text: string): boolean => /••• ?\d{4}|•••-••-\d{4}/.test(text);

/** Masks each such number to its last four digits, for lists, previews and mails. */
export function maskNumbers(text: string): string {
  let masked = '';
  let at = 0;
  for (const number of findNumbers(text)) {
    masked += text.slice(at, number.from) + maskOf(number);
    at = number.to;
  }
  return masked + text.slice(at);
}

/** The places of such numbers in a text, from left to right, without overlap. */
export function findNumbers(text: string): FoundNumber[] {
  if (!/\d/.test(text) && text.search(OTHER_DIGITS) < 0) return [];
  const plain = text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
  const found = [...findCards(plain), ...findSsns(plain)].sort((one, other) => one.from - other.from);
  let end = 0;
  return found.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

function findSsns(text: string): FoundNumber[] {
  const ways =
    SPEAKS_OF_SSN.test(text) || /^\W*\d{9}\W*$/.test(text) ? [PARTED_SSN, UNPARTED_SSN, SPREAD_SSN] : [PARTED_SSN];
  return ways.flatMap((way) =>
    [...text.matchAll(way)].flatMap(({ 0: whole, index: from }): FoundNumber[] => {
      const digits = digitsOf(whole);
      if (way !== PARTED_SSN && NAMES_OTHER.test(text.slice(Math.max(0, from - 40), from))) return [];
      return isIssued(digits) ? [{ kind: 'ssn', from, to: from + whole.length, lastFour: digits.slice(-4) }] : [];
    }),
  );
}

/** Whether a number can be issued: no group is all zeros, and it does not begin with 666. */
const isIssued = (digits: string) => !/^(?:000|666)|^...00|0000$/.test(digits);

function findCards(text: string): FoundNumber[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    if (run.length < CARD_MIN_DIGITS || TRACKING.test(digitsOf(run)) || isWithinWord(text, index, index + run.length))
      return [];
    return cardsOf([...run.matchAll(/\d+/g)].map(({ 0: digits, index: at }) => ({ digits, from: index + at })));
  });
}

/** Whether the digits are part of a link or of a longer word: `?id=4111…`, `4111…abc`. */
const isWithinWord = (text: string, from: number, to: number) =>
  /[\p{L}_/=]$/u.test(text.slice(Math.max(0, from - 2), from)) || /^[\p{L}_]/u.test(text.slice(to, to + 2));

function cardsOf(groups: readonly { digits: string; from: number }[]): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (let first = 0; first < groups.length; first++) {
    let digits = '';
    const end = Math.min(groups.length, first + CARD_MAX_GROUPS);
    for (let last = first; last < end && digits.length < CARD_MAX_DIGITS; last++) {
      const [begin, part] = [groups[first], groups[last]];
      if (!begin || !part) break;
      digits += part.digits;
      if (digits.length < CARD_MIN_DIGITS || !CARD.test(digits) || !passesLuhn(digits)) continue;
      found.push({ kind: 'card', from: begin.from, to: part.from + part.digits.length, lastFour: digits.slice(-4) });
      first = last;
      break;
    }
  }
  return found;
}

/** The check digit of cards (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const value = place % 2 === 0 ? digit : digit * 2;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
