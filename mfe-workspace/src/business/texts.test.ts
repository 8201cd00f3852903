import { textProblems } from '@firm/testing';

it('has every text of a business in every language, and uses every one', () => {
  expect(textProblems(import.meta.dirname)).toEqual([]);
});
