/** Blanks, dashes of every kind, and what is not seen: the soft hyphen, which some writers mean by all of them, and spaces without width. */
export const BETWEEN_DIGITS = '[\\s\\p{Pd}\\u2212\\u00AD\\u200B\\u2060]';
/** Three, two and four digits, parted; by points or strokes only where both are the same: `450.00 1350` are two amounts. */
export const PARTED_SSN = new RegExp(
  `(?<!\\d)\\d{3}(?:${BETWEEN_DIGITS}{1,5}\\d{2}${BETWEEN_DIGITS}{1,5}|\\.\\d{2}\\.|_\\d{2}_|/\\d{2}/|[·•]\\d{2}[·•])(\\d{4})(?!\\d)`,
  'gu',
);
/** Nine digits on end, which can be many other things, too: where the text speaks of such numbers they count as one. */
export const UNPARTED_SSN = /(?<!\d|\d-)\d{5}(\d{4})(?!\d|-\d)/g;
/** Nine digits, each by itself; the same holds for them. */
export const SPREAD_SSN = new RegExp(
  `(?<!\\d)(?:\\d${BETWEEN_DIGITS}{1,5}){5}((?:\\d${BETWEEN_DIGITS}{1,5}){3}\\d)(?!\\d)`,
  'gu',
);
/** In a form a name may be parted like a number; and numbers are written right behind it. */
export const SPEAKS_OF_SSN =
  /\bs\.?s\.?n(?![a-z])|\bss\s?(?:#|no\b)|\bi?tin(?![a-z])|\bsoc(?:ial|\.)\s{0,5}sec|\b(?:my|your|his|her|mi|su)\s{1,5}social\b(?!\s{1,5}media)|\btax(?:payer)?\s{0,5}id(?:\b|ent)|seguro\s{0,5}social|s(?:é|e\u0301?)curit(?:é|e\u0301?)\s{0,5}sociale/i;
/** Right before nine digits on end: those of an alien number, of an employer, or of anything else that begins with letters. */
const NAMES_OTHER =
  /\bA[-#\s]{0,3}$|\b(?:alien|A)[-\s]?(?:registration\s)?(?:number|no\.?|#)\W{0,3}(?:is\s)?$|\bEIN\W{0,3}(?:(?:is|es|est)\s)?$|(?<!\b(?:ssn?|i?tin|social))\p{L}$/iu;

/** Groups of digits that may be one number. */
const RUN = new RegExp(`\\d+(?:${BETWEEN_DIGITS}{1,3}\\d+)*`, 'gu');
const CARD_MIN_DIGITS = 14;
const CARD_MAX_DIGITS = 19;
/** As they are printed, and what stands behind one. */
const CARD_MAX_GROUPS = 6;
/** Of the post's tracking numbers, whose groups of four may look like a card. */
const TRACKING = /^9[1-5]\d{18,24}$/;
/** How cards begin, and how long those are: Visa, Mastercard, American Express, Diners Club, JCB, Discover and UnionPay. */
const CARD = /^(?:4\d{15}(?:\d{3})?|(?:5[1-5]|2[2-7]|35)\d{14}|3[47]\d{13}|3[068]\d{12}|6\d{15,18})$/;
/** Digits of other scripts, one character each; their code ends in what they are worth. */
const OTHER_DIGITS = /[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/g;

/** What does not belong into a message: social security numbers with the IRS's own of the same form (ITIN), and payment cards. */
export type SensitiveNumber = 'ssn' | 'card';

export interface FoundNumber {
  kind: SensitiveNumber;
  from: number;
  to: number;
  lastFour: string;
}

/** The kind of the first such number in a text; undefined when there is none. */
export const sensitiveNumberIn = (text: string): SensitiveNumber | undefined => findNumbers(text)[0]?.kind;

/** One number as its last four digits. */
export const maskOf = ({ kind, lastFour }: FoundNumber): string => (kind === 'ssn' ? '•••-••-' : '•••• ') + lastFour;

/** Whether a text has such a number in place of the whole one. */
export const isMasked = (text: string): boolean => /••• ?\d{4}|•••-••-\d{4}/.test(text);

/** Each such number as its last four digits, for lists, previews and mails. */
export function maskNumbers(text: string): string {
  let masked = '';
  let at = 0;
  for (const number of findNumbers(text)) {
    masked += text.slice(at, number.from) + maskOf(number);
    at = number.to;
  }
  return masked + text.slice(at);
}

/** Where such numbers stand in a text, from left to right, none within another. */
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

/** No part of one is all zeros, and none begins with 666. */
const isIssued = (digits: string) => !/^(?:000|666)|^...00|0000$/.test(digits);

function findCards(text: string): FoundNumber[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    if (run.length < CARD_MIN_DIGITS || TRACKING.test(digitsOf(run)) || isWithinWord(text, index, index + run.length))
      return [];
    return cardsOf([...run.matchAll(/\d+/g)].map(({ 0: digits, index: at }) => ({ digits, from: index + at })));
  });
}

/** Part of a link or of a longer name: `?id=4111…`, `4111…abc`. */
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
