import path from 'node:path';
import { textProblems } from '@firm/testing';

it('has every text in three languages, and none unused', () => {
  expect(textProblems(path.resolve(import.meta.dirname, '..'))).toEqual([]);
});
