import { asStored } from './asStored.ts';

test.each([
  ['+17185550167', '7185550167'],
  ['+1 718 555 0167', '7185550167'],
  ['1-718-555-0167', '7185550167'],
  ['(718) 555-0167 garcia', '7185550167 garcia'],
  ['718 555', '718 555'],
  ['CB 2026 0417', 'cb-2026-0417'],
  ['cb-2026-417', 'cb-2026-0417'],
  ['2026 0417', '2026 0417'],
  ['Fernández, Lucía', 'Fernández  Lucía'],
  ['12:30', '12:30'],
])('%j is searched for as %j', (typed, stored) => {
  expect(asStored(typed)).toBe(stored);
});
