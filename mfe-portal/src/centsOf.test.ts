import { centsOf } from './centsOf.ts';

test.each([
  ['1200', 120_000],
  ['$1,200.50', 120_050],
  ['1.200,50', 120_050],
  ['1 200,5', 120_050],
  ['1,200', 120_000],
  ['0.99', 99],
])('%s is %i cents', (text, cents) => expect(centsOf(text)).toBe(cents));

test.each(['', '-5', '1.2.3', '12,3456', 'ten', '$'])('%j is no amount', (text) =>
  expect(centsOf(text)).toBeUndefined(),
);
