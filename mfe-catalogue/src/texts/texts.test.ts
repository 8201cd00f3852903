import path from 'node:path';
import { textProblems } from '@firm/testing';

it('says everything in every language, and nothing that is never said', () => {
  expect(textProblems(path.resolve(import.meta.dirname, '..'))).toEqual([]);
});
