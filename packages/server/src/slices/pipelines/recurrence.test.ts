import { occurrenceAfter, periodOf } from './recurrence.ts';

test('the last day of a month comes back after shorter ones, and days that have passed are left out', () => {
  expect(occurrenceAfter('2027-01-31', 'month', '2027-01-31')).toBe('2027-02-28');
  expect(occurrenceAfter('2027-01-31', 'month', '2027-02-28')).toBe('2027-03-31');
  expect(occurrenceAfter('2027-11-30', 'quarter', '2027-12-01')).toBe('2028-02-29');
  expect(occurrenceAfter('2024-02-29', 'year', '2026-06-01')).toBe('2027-02-28');
  expect(occurrenceAfter('2027-01-31', 'month', '2027-01-30')).toBe('2027-01-31');
});

test('a case names its period', () => {
  expect(periodOf('2027-01-31', 'month')).toBe('2027-01');
  expect(periodOf('2027-11-30', 'quarter')).toBe('2027-Q4');
  expect(periodOf('2027-11-30', 'year')).toBe('2027');
});
