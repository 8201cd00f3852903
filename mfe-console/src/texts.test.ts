import { textProblems } from '@firm/testing';

it('has every text in every language, and uses every one', () => {
  expect(textProblems(import.meta.dirname)).toEqual([]);
});
