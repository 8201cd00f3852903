import { dayByKey, lastDay, monthAfter, weeksOf } from './monthDays.ts';

test('a month is shown in whole weeks, from Sunday or from Monday', () => {
  const sunday = weeksOf('2026-03', 0);
  expect([sunday.length, sunday[0]?.[0], sunday.at(-1)?.at(-1)]).toEqual([5, '2026-03-01', '2026-04-04']);
  const monday = weeksOf('2026-03', 1);
  expect([monday.length, monday[0]?.[0], monday.at(-1)?.at(-1)]).toEqual([6, '2026-02-23', '2026-04-05']);
  expect(weeksOf('2026-02', 0)).toHaveLength(4);
});

test('months follow each other across years, and end where they end', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([lastDay('2028-02'), lastDay('2026-12')]).toEqual(['2028-02-29', '2026-12-31']);
});

test.each([
  ['ArrowLeft', '2026-02-28'],
  ['ArrowDown', '2026-03-08'],
  ['Home', '2026-03-01'],
  ['End', '2026-03-07'],
  ['PageDown', '2026-04-01'],
  ['Enter', undefined],
])('%s leads from a Sunday to %s', (key, day) => {
  expect(dayByKey(key, '2026-03-01', 0)).toBe(day);
});

test('a shorter month takes its last day', () => {
  expect(dayByKey('PageUp', '2026-03-31', 0)).toBe('2026-02-28');
});
