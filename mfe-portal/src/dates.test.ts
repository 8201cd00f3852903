import { capitalised } from '@firm/i18n';
import { formatExpected, formatMoment, isPastDay } from './dates.ts';

const now = new Date(2026, 10, 21, 15, 0);

test('moments: today, this year, earlier years', () => {
  expect(formatMoment('en', new Date(2026, 10, 21, 9, 12).toISOString(), now)).toBe('today, 9:12\u00a0AM');
  expect(formatMoment('en', new Date(2026, 10, 18, 18, 3).toISOString(), now)).toBe('Wed, Nov 18, 6:03\u00a0PM');
  expect(formatMoment('en', new Date(2025, 10, 18, 18, 3).toISOString(), now)).toBe('Nov 18, 2025');
  const newYear = new Date(2027, 0, 1, 9, 0);
  expect(formatMoment('en', new Date(2026, 11, 31, 18, 3).toISOString(), newYear)).toBe('yesterday, 6:03\u00a0PM');
  expect(formatMoment('en', new Date(2026, 11, 30, 18, 3).toISOString(), newYear)).toBe('Dec 30, 2026');
});

test('a near day has its weekday, a far one only its month', () => {
  expect(formatExpected('en', '2026-12-15', now)).toBe('Tue, Dec 15');
  expect(formatExpected('en', '2027-03-15', now)).toBe('March 2027');
});

test('a day is past once it is over in the office, whatever day it is elsewhere', () => {
  const [evening, midnight] = [new Date('2026-11-22T04:59:59Z'), new Date('2026-11-22T05:00:00Z')];
  expect(isPastDay('2026-11-20', evening)).toBe(true);
  expect(isPastDay('2026-11-21', evening)).toBe(false);
  expect(isPastDay('2026-11-21', midnight)).toBe(true);
});

test('a line begins with a capital', () => {
  expect(capitalised('hoy, 9:12')).toBe('Hoy, 9:12');
  expect(capitalised('')).toBe('');
});
