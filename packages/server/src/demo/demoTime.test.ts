import { demoTime } from './demoTime.ts';

test.each([
  ['before that time of the day', '2027-01-04T13:00:00Z', '2027-01-04T12:50:00Z'],
  ['at that time', '2027-01-04T14:13:00Z', '2027-01-04T14:03:00Z'],
  ['later', '2027-01-04T17:00:00Z', '2027-01-04T14:12:00Z'],
  ['just after midnight', '2027-01-04T05:05:00Z', '2027-01-04T04:55:00Z'],
])('what came today came at least ten minutes ago: %s', (_, now, instant) => {
  expect(demoTime(new Date(now)).ago(0, '09:12')).toEqual(new Date(instant));
});

test('who met four days ago has met, whatever weekends and holidays came in between', () => {
  for (let day = Date.parse('2026-11-01T12:00:00Z'); day < Date.parse('2029-01-01'); day += 86_400_000) {
    const now = new Date(day);
    expect(demoTime(now).meeting(4, '10:00') < now).toBe(true);
  }
});
