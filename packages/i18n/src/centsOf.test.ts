import { centsOf } from './centsOf.ts';

test.each([
  ['1200', 120_000],
  ['149,5', 14_950],
  ['$1,200.50', 120_050],
  ['1.200,50', 120_050],
  ['1 200,5', 120_050],
  ['1,200', 120_000],
  ['1,200,300', 120_030_000],
  ['19.99', 1_999],
  ['0.99', 99],
  ['-54', -5_400],
  ['−54', -5_400],
])('%s is %i cents', (text, cents) => expect(centsOf(text)).toBe(cents));

test.each(['', '1.999', '1.2.3', '12,3456', '--5', '5-', 'ten', '$'])('%j is no amount', (text) =>
  expect(centsOf(text)).toBeUndefined(),
);
