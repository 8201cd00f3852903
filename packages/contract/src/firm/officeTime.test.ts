import { dayAfter, officeClock, officeDay, officeInstant, officeYear } from './officeTime.ts';

test.each([
  ['2026-01-15', '09:00', '2026-01-15T14:00:00.000Z'],
  ['2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
  ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01', '03:00', '2026-11-01T08:00:00.000Z'],
])('%s, %s in New York is %s', (day, time, instant) => {
  expect(officeInstant(day, time).toISOString()).toBe(instant);
});

test('the clock changes at its minute, whatever was asked for before', () => {
  const clockAt = (instant: string) => officeClock(new Date(instant));
  for (const [instant, shown] of [
    ['2026-03-08T06:59:59.999Z', '01:59'],
    ['2026-03-08T07:00:00Z', '03:00'],
    ['2026-03-08T06:59:00Z', '01:59'],
    ['2026-11-01T05:59:59Z', '01:59'],
    ['2026-11-01T06:00:00Z', '01:00'],
  ] as const)
    expect(clockAt(instant)).toBe(shown);
});

test('the day and the year are those of the office', () => {
  const newYear = new Date('2027-01-01T03:00:00Z');
  expect([officeDay(newYear), officeYear(newYear)]).toEqual(['2026-12-31', 2026]);
  expect([officeYear(new Date('2027-01-01T04:59:59Z')), officeYear(new Date('2027-01-01T05:00:00Z'))]).toEqual([
    2026, 2027,
  ]);
  expect([dayAfter('2026-12-31', 1), dayAfter('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29']);
});
