import { firm } from './firm.ts';
import { isBookable, isMeetingStart, meetingStarts, slotsOf } from './meetingTimes.ts';

const starts = (day: string, minutes: number) => meetingStarts(day, minutes, firm).map((start) => start.toISOString());

test('a weekday has thirteen starts, a Saturday those within its hours, closed days and holidays none', () => {
  expect(starts('2026-06-02', 60)).toHaveLength(13);
  expect(starts('2026-06-02', 60).at(-1)).toBe('2026-06-02T21:00:00.000Z');
  // Open from ten to three: the last hour begins at two, the last half hour at half past two.
  expect(starts('2026-06-06', 60)).toHaveLength(5);
  expect(starts('2026-06-06', 30)).toHaveLength(6);
  expect([starts('2026-06-07', 30), starts('2026-12-25', 30), starts('2026-07-03', 30)]).toEqual([[], [], []]);
});

test('nine o’clock is nine o’clock before and after New York’s clocks change', () => {
  expect(starts('2026-03-06', 60)[0]).toBe('2026-03-06T14:00:00.000Z');
  expect(starts('2026-03-09', 60)[0]).toBe('2026-03-09T13:00:00.000Z');
  expect(starts('2026-10-30', 60)[0]).toBe('2026-10-30T13:00:00.000Z');
  expect(starts('2026-11-02', 60)[0]).toBe('2026-11-02T14:00:00.000Z');
});

test('only a time of the grid is a start, and only if the meeting ends before closing', () => {
  expect(isMeetingStart(new Date('2026-06-02T13:00:00Z'), 60, firm)).toBe(true);
  for (const instant of ['2026-06-02T13:10:00Z', '2026-06-02T16:30:00Z', '2026-06-06T18:30:00Z'])
    expect(isMeetingStart(new Date(instant), 60, firm)).toBe(false);
});

test('two hours’ notice, to the millisecond; half a year ahead', () => {
  const start = new Date('2026-06-02T13:00:00Z');
  expect(isBookable(start, new Date('2026-06-02T11:00:00.000Z'))).toBe(true);
  expect(isBookable(start, new Date('2026-06-02T11:00:00.001Z'))).toBe(false);
  expect(isBookable(start, new Date('2025-12-01T11:00:00Z'))).toBe(true);
  expect(isBookable(start, new Date('2025-11-30T11:00:00Z'))).toBe(false);
});

test('a meeting fills every half hour it touches', () => {
  const start = new Date('2026-06-02T13:00:00Z');
  expect(slotsOf(start, 60)).toEqual([start.getTime(), start.getTime() + 1_800_000]);
  expect(slotsOf(start, 30)).toEqual([start.getTime()]);
});
