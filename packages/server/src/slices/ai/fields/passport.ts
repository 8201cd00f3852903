import type { Cell } from '../text/cells.ts';
import { calendarDay } from './readers.ts';
import type { Fields } from './taxForms.ts';

const FIRST_LINE = /^P[A-Z<][A-Z]{1}[A-Z<]{41}$/;
const SECOND_LINE = /^[A-Z\d<]{9}\d[A-Z<]{3}\d{6}\d[MFX<]\d{6}\d[A-Z\d<]{14}[\d<]\d$/;

/** Confidence with a matching check digit, with a wrong one, and for names, which have no check digit. */
const TRUST = { checked: 0.99, wrong: 0.4, unchecked: 0.9 } as const;

/** Finds the machine-readable zone: two lines of 44 characters (ICAO 9303, TD3). */
function zoneOf(cells: readonly Cell[]) {
  const lines = cells.map((cell) => ({ cell, text: cell.text.replaceAll(' ', '') }));
  const at = lines.findIndex(
    ({ text }, index) => FIRST_LINE.test(text) && SECOND_LINE.test(lines[index + 1]?.text ?? ''),
  );
  const [first, second] = [lines[at], lines[at + 1]];
  return at >= 0 && first && second ? { first, second } : undefined;
}

export const isPassport = (cells: readonly Cell[]) => zoneOf(cells) !== undefined;

export function readPassport(cells: readonly Cell[], now: Date): Fields {
  const zone = zoneOf(cells);
  if (!zone) return {};
  const [one, two] = [zone.first.text, zone.second.text];
  const place = { page: zone.second.cell.page, text: zone.second.cell.text };
  const [surname = '', givenNames = ''] = one.slice(5).split('<<').map(letters);
  const named = (value: string) =>
    value === ''
      ? undefined
      : { value, confidence: TRUST.unchecked, page: zone.first.cell.page, text: zone.first.cell.text };
  const checked = (value: string | null, from: number, to: number) =>
    value === null || value === ''
      ? undefined
      : { value, confidence: digitFits(two.slice(from, to), two[to]) ? TRUST.checked : TRUST.wrong, ...place };
  const unchecked = (value: string) => (value === '' ? undefined : { value, confidence: TRUST.unchecked, ...place });
  const birthYear = Number(two.slice(13, 15));
  return {
    surname: named(surname),
    givenNames: named(givenNames),
    issuingCountry: named(letters(one.slice(2, 5))),
    passportNumber: checked(letters(two.slice(0, 9)), 0, 9),
    nationality: unchecked(letters(two.slice(10, 13))),
    birthDate: checked(dayOf(two.slice(13, 19), birthYear > now.getUTCFullYear() % 100 ? '19' : '20'), 13, 19),
    sex: unchecked(letters(two.slice(20, 21))),
    expiryDate: checked(dayOf(two.slice(21, 27), '20'), 21, 27),
  };
}

const letters = (text: string) => text.replaceAll('<', ' ').trim();

const dayOf = (text: string, century: string) =>
  calendarDay(century + text.slice(0, 2), text.slice(2, 4), text.slice(4, 6));

/** Checks a digit with the weights 7, 3, 1 over digits, letters counted from 10, and `<` as 0. */
function digitFits(text: string, digit: string | undefined): boolean {
  let sum = 0;
  for (const [index, letter] of [...text].entries())
    sum += (letter === '<' ? 0 : Number.parseInt(letter, 36)) * ([7, 3, 1][index % 3] ?? 0);
  return String(sum % 10) === digit;
}
