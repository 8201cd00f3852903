import { SLUG_PATTERN } from './constants.ts';
import { slugOf } from './slugOf.ts';

it.each([
  ['The firm’s letter', 'the-firms-letter'],
  ['¡Llegó una carta!', 'llego-una-carta'],
  ['Une œuvre d’été', 'une-oeuvre-dete'],
  ['  W-2 & 1099: what now? ', 'w-2-1099-what-now'],
])('makes an address of %s', (words, slug) => {
  expect(slugOf(words, 60)).toBe(slug);
  expect(slug).toMatch(SLUG_PATTERN);
});

it('ends at a word, and is empty for words without a letter of an address', () => {
  expect(slugOf('one two three', 9)).toBe('one-two');
  expect(slugOf('extraordinary', 5)).toBe('extra');
  expect(slugOf('税務', 60)).toBe('');
});
