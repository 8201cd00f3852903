import { textProblems } from '@firm/testing';

it('has every text of saved views in every language, and uses every one', () => {
  expect(textProblems(import.meta.dirname)).toEqual([]);
});
