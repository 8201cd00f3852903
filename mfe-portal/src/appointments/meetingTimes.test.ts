import { daysAhead, momentElsewhere, officeMoment } from './meetingTimes.ts';

const at = (startsAt: string) => momentElsewhere('en', startsAt, 'Europe/London');

test('the office’s time is New York’s, before and after its clocks change', () => {
  const now = new Date('2026-10-01T12:00:00Z');
  const moment = (scheduledDate: string, startsAt: string) => officeMoment('en', { scheduledDate, startsAt }, now);
  expect(moment('2026-10-30', '2026-10-30T18:00:00Z')).toBe('Fri, Oct 30, 2:00\u00a0PM');
  expect(moment('2026-11-02', '2026-11-02T19:00:00Z')).toBe('Mon, Nov 2, 2:00\u00a0PM');
  expect(moment('2025-12-02', '2025-12-02T19:00:00Z')).toBe('Dec 2, 2025, 2:00\u00a0PM');
  expect(officeMoment('fr', { scheduledDate: '2026-11-02', startsAt: '2026-11-02T19:00:00Z' }, now)).toBe(
    'lun. 2 nov., 14:00',
  );
});

test('the reader’s time beside it follows both clocks', () => {
  // Five hours apart, but four between the clock changes of London and New York.
  expect(at('2026-10-23T18:00:00Z')).toBe('7:00\u00a0PM');
  expect(at('2026-10-30T18:00:00Z')).toBe('6:00\u00a0PM');
  expect(at('2026-11-02T19:00:00Z')).toBe('7:00\u00a0PM');
  expect(momentElsewhere('en', '2026-07-15T18:00:00Z', 'America/Phoenix')).toBe('11:00\u00a0AM');
  expect(momentElsewhere('en', '2026-12-15T19:00:00Z', 'America/Phoenix')).toBe('12:00\u00a0PM');
});

test('names the day where it is another, and nothing where the clock shows the same', () => {
  expect(momentElsewhere('en', '2026-12-02T19:00:00Z', 'Asia/Tokyo')).toBe('Thu, Dec 3, 4:00\u00a0AM');
  expect(momentElsewhere('en', '2026-12-02T19:00:00Z', 'America/Toronto')).toBeUndefined();
});

test('counts days by the office’s calendar', () => {
  // Already the 2nd in UTC, still the 1st in New York.
  const now = new Date('2026-12-02T03:00:00Z');
  expect(daysAhead('en', '2026-12-01', now)).toBe('today');
  expect(daysAhead('en', '2026-12-02', now)).toBe('tomorrow');
  expect(daysAhead('es', '2026-12-12', now)).toBe('dentro de 11 días');
});
