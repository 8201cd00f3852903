import { formatClock, formatDate, formatListDay, formatRelativeDay, formatWeekday } from './dates.ts';
import { formatAge, formatFileSize, formatMoney, formatRate } from './numbers.ts';

it('writes long dates by language and keeps a calendar day on its day', () => {
  expect(formatDate('en', '2026-12-02')).toBe('December 2, 2026');
  expect(formatDate('fr', '2026-12-02')).toBe('2 décembre 2026');
  expect(formatDate('fr', '2026-12-01')).toBe('1er décembre 2026');
  expect(formatDate('fr', '2026-12-21')).toBe('21 décembre 2026');
  expect(formatDate('es', '2026-12-02')).toBe('2 de diciembre de 2026');
});

it('names weekdays and times of day', () => {
  expect(formatWeekday('en', 1, 'short')).toBe('Mon');
  expect(formatWeekday('es', 6, 'long')).toBe('sábado');
  expect(formatClock('en', '09:00')).toMatch(/^9:00\sAM$/);
  expect(formatClock('fr', '18:00')).toBe('18:00');
});

it('writes sizes with base 1024 and at most two decimals', () => {
  expect(formatFileSize('en', 0)).toBe('0\u00a0Bytes');
  expect(formatFileSize('en', 1023)).toBe('1,023\u00a0Bytes');
  expect(formatFileSize('en', 66_048)).toBe('64.5\u00a0KB');
  expect(formatFileSize('en', 10_485_760)).toBe('10\u00a0MB');
  expect(formatFileSize('fr', 862_321)).toBe('842,11\u00a0Ko');
  expect(formatFileSize('fr', 505)).toBe('505\u00a0octets');
  expect(formatFileSize('es', 505)).toBe('505\u00a0bytes');
});

it('never writes a size over a limit as the limit', () => {
  expect(formatFileSize('en', 10_485_761)).toBe('10\u00a0MB');
  expect(formatFileSize('en', 10_485_761, 'ceil')).toBe('10.01\u00a0MB');
  expect(formatFileSize('en', 10_485_760, 'ceil')).toBe('10\u00a0MB');
});

it('writes money in dollars', () => {
  expect(formatMoney('en', 482_000)).toBe('$4,820');
  expect(formatMoney('en', 482_000, true)).toBe('$4,820.00');
  expect(formatMoney('en', 19_950)).toBe('$199.50');
});

it('names only the days around today', () => {
  const now = new Date(2026, 10, 21, 9);
  expect(formatRelativeDay('en', new Date(2026, 10, 20, 23), now)).toBe('yesterday');
  expect(formatRelativeDay('es', new Date(2026, 10, 21, 1), now)).toBe('hoy');
  expect(formatRelativeDay('en', new Date(2026, 10, 10), now)).toBeNull();
});

it('names the year of a day in another year, where a list reaches back', () => {
  const now = new Date(2026, 10, 21, 9);
  expect(formatListDay('en', '2026-03-18', now)).toBe('Wed, Mar 18');
  expect(formatListDay('en', '2022-03-18', now)).toBe('Mar 18, 2022');
  expect(formatListDay('fr', '2025-01-01', now)).toBe('1er janv. 2025');
  // The year in New York is still the one before.
  const newYear = new Date('2026-01-01T02:00:00Z');
  expect(formatListDay('en', newYear, new Date('2026-06-01T12:00:00Z'), 'America/New_York')).toBe('Dec 31, 2025');
});

it('writes small shares with two decimals, and ages in their largest unit', () => {
  expect(formatRate('en', 0.0231)).toBe('2.31%');
  expect(formatRate('en', 0.1)).toBe('10%');
  const now = new Date('2026-11-24T12:00:00Z');
  expect(formatAge('en', '2026-11-24T11:18:00Z', now)).toBe('42\u00a0min');
  expect(formatAge('en', '2026-11-24T09:00:00Z', now)).toBe('3\u00a0hours');
  expect(formatAge('es', '2026-11-16T09:00:00Z', now)).toBe('8\u00a0días');
  // A clock that runs ahead.
  expect(formatAge('en', '2026-11-24T12:05:00Z', now)).toBe('0\u00a0min');
});
