import { firstOfRhythm, occurrenceAfter, periodOf } from './recurrence.ts';

test('the last day of a month comes back after shorter ones, and days that have passed are left out', () => {
  expect(occurrenceAfter('2027-01-31', 'month', '2027-01-31')).toBe('2027-02-28');
  expect(occurrenceAfter('2027-01-31', 'month', '2027-02-28')).toBe('2027-03-31');
  expect(occurrenceAfter('2027-11-30', 'quarter', '2027-12-01')).toBe('2028-02-29');
  expect(occurrenceAfter('2024-02-29', 'year', '2026-06-01')).toBe('2027-02-28');
  expect(occurrenceAfter('2027-01-31', 'month', '2027-01-30')).toBe('2027-01-31');
});

test('another rhythm is counted from the next day, and keeps the date of the month', () => {
  expect(firstOfRhythm('2027-01-15', '2027-08-15', 'year')).toBe('2027-08-15');
  expect(occurrenceAfter('2027-08-15', 'year', '2027-08-15')).toBe('2028-08-15');
  const ofQuarters = firstOfRhythm('2026-12-31', '2027-04-30', 'quarter');
  expect(occurrenceAfter(ofQuarters, 'quarter', '2027-04-29')).toBe('2027-04-30');
  expect(occurrenceAfter(ofQuarters, 'quarter', '2027-09-30')).toBe('2027-10-31');
  const ofYears = firstOfRhythm('2027-01-31', '2027-02-28', 'year');
  expect(occurrenceAfter(ofYears, 'year', '2027-03-01')).toBe('2028-02-29');
  expect(firstOfRhythm('2027-01-31', '2027-04-15', 'quarter')).toBe('2027-04-15');
});

test('a case names its period', () => {
  expect(periodOf('2027-01-31', 'month')).toBe('2027-01');
  expect(periodOf('2027-11-30', 'quarter')).toBe('2027-Q4');
  expect(periodOf('2027-11-30', 'year')).toBe('2027');
});
