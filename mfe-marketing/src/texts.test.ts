import path from 'node:path';
import { textProblems } from '@firm/testing';

it.each(['.', 'about', 'contact', 'home', 'services'])(
  'has every text of %s in every language, and uses every one',
  (folder) => {
    expect(textProblems(import.meta.dirname, path.join(import.meta.dirname, folder, 'texts'))).toEqual([]);
  },
);
