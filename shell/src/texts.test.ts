import { textProblems } from '@firm/testing';

test('every text exists in every language and is used', () => {
  expect(textProblems(import.meta.dirname)).toEqual([]);
});
