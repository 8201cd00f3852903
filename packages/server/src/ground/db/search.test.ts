import { sql } from 'drizzle-orm';
import { everyWord, isIndexed, isOneWord } from './search.ts';

test('each form of a search has a longest word of its own', () => {
  const asked: [string, number][] = [];
  everyWord('Ana 4111111111111111 7', (word, longest) => {
    asked.push([word, longest]);
    return sql`true`;
  });
  expect(asked).toEqual([
    ['ana', 16],
    ['4111111111111111', 16],
    ['7', 16],
    ['ana', 4],
    ['••••', 4],
    ['1111', 4],
    ['7', 4],
  ]);
});

test('a number that is several words in masked form is not one word', () => {
  expect(['ana', 'ana b', '123-45-6789', '4111111111111111', ''].map(isOneWord)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('an index answers words of three letters and more', () => {
  expect(['ana', 'ana lee', 'ana b', '77', '123-45-6789'].map(isIndexed)).toEqual([true, true, false, false, true]);
});
