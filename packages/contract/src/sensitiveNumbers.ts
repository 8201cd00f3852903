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
  /\bs\.?s\.?n(?![a-z])|\bss\s?(?:#|no\b)|\bi?tin(?![a-z])|\bsoc(?:ial|\.)\s{0,5}sec|\btax(?:payer)?\s{0,5}id(?:\b|ent)|seguro\s{0,5}social|sécurité\s{0,5}sociale/i;

/** Groups of digits that may be one number. */
const RUN = new RegExp(`\\d+(?:${BETWEEN_DIGITS}{1,3}\\d+)*`, 'gu');
const CARD_MAX_DIGITS = 19;
/** How cards begin, and how long those are: Visa, Mastercard, American Express, Diners Club, JCB, Discover and UnionPay. */
const CARD = /^(?:4\d{12}(?:\d{3}){0,2}|(?:5[1-5]|2[2-7]|35)\d{14}|3[47]\d{13}|3[068]\d{12}|6\d{15,18})$/;
/** Digits of other scripts, one character each; their code ends in what they are worth. */
const OTHER_DIGITS = /[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/g;

/** What does not belong into a message: social security numbers with the IRS's own of the same form (ITIN), and payment cards. */
export type SensitiveNumber = 'ssn' | 'card';

interface Found {
  kind: SensitiveNumber;
  from: number;
  to: number;
  lastFour: string;
}

/** The kind of the first such number in a text; undefined when there is none. */
export const sensitiveNumberIn = (...texts: readonly string[]): SensitiveNumber | undefined =>
  texts.flatMap(findNumbers)[0]?.kind;

/** Each such number as its last four digits, for lists, previews and mails. */
export function maskNumbers(text: string): string {
  let masked = '';
  let at = 0;
  for (const { kind, from, to, lastFour } of findNumbers(text)) {
    masked += `${text.slice(at, from)}${kind === 'ssn' ? '•••-••-' : '•••• '}${lastFour}`;
    at = to;
  }
  return masked + text.slice(at);
}

/** From left to right, none within another. */
function findNumbers(text: string): Found[] {
  if (!/\d/.test(text) && text.search(OTHER_DIGITS) < 0) return [];
  const plain = text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
  const found = [...findCards(plain), ...findSsns(plain)].sort((one, other) => one.from - other.from);
  return found.filter(({ from }, index) => found.slice(0, index).every(({ to }) => to <= from));
}

function findSsns(text: string): Found[] {
  const ways =
    SPEAKS_OF_SSN.test(text) || /^\D*\d{9}\D*$/.test(text) ? [PARTED_SSN, UNPARTED_SSN, SPREAD_SSN] : [PARTED_SSN];
  return ways.flatMap((way) =>
    [...text.matchAll(way)].flatMap(({ 0: whole, index: from }): Found[] => {
      const digits = digitsOf(whole);
      return isIssued(digits) ? [{ kind: 'ssn', from, to: from + whole.length, lastFour: digits.slice(-4) }] : [];
    }),
  );
}

/** No part of one is all zeros, and none begins with 666. */
const isIssued = (digits: string) => !/^(?:000|666)|^...00|0000$/.test(digits);

function findCards(text: string): Found[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) =>
    cardsOf([...run.matchAll(/\d+/g)].map(({ 0: digits, index: at }) => ({ digits, from: index + at }))),
  );
}

function cardsOf(groups: readonly { digits: string; from: number }[]): Found[] {
  const found: Found[] = [];
  for (let first = 0; first < groups.length; first++) {
    let digits = '';
    for (let last = first; last < groups.length && digits.length < CARD_MAX_DIGITS; last++) {
      const [begin, end] = [groups[first], groups[last]];
      if (!begin || !end) break;
      digits += end.digits;
      if (!CARD.test(digits) || !passesLuhn(digits)) continue;
      found.push({ kind: 'card', from: begin.from, to: end.from + end.digits.length, lastFour: digits.slice(-4) });
      first = last;
      break;
    }
  }
  return found;
}

/** The check digit of cards (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
