import { firstMonth } from './reports.queries.ts';

it('begins with a month of the office, whatever day it is where the report is read', () => {
  // Still November 30 in New York, and December 1 in Europe.
  expect(firstMonth('24', new Date('2026-12-01T03:00:00Z'))).toBe('2024-12');
  // December 1 in New York, and still November 30 in Hawaii.
  expect(firstMonth('24', new Date('2026-12-01T05:30:00Z'))).toBe('2025-01');
  expect(firstMonth('3', new Date('2026-01-15T12:00:00Z'))).toBe('2025-11');
});
