import { dayIn, momentIn } from './momentIn.ts';

const first = new Date('2026-12-01T19:05:00Z');

it('writes the first of a month as French does', () => {
  expect(dayIn('fr', first)).toBe('1er décembre 2026');
  expect(momentIn('fr', first)).toMatch(/^mardi 1er décembre (à|,) ?14:05$/);
  expect(dayIn('fr', new Date('2026-12-21T19:05:00Z'))).toBe('21 décembre 2026');
  expect(dayIn('es', first)).toBe('1 de diciembre de 2026');
});

it('writes a calendar day in its own zone', () => {
  expect(dayIn('en', new Date('2026-12-01'), 'UTC')).toBe('December 1, 2026');
});
