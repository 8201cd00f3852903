import path from 'node:path';
import { textProblems } from '@firm/testing';

const src = import.meta.dirname;

test.each(['', 'auth'])('every text of "%s" exists in every language and is used', (folder) => {
  expect(textProblems(src, path.join(src, folder, 'texts'))).toEqual([]);
});

test.each(['numbers', 'newsletter', 'panel', 'status'])(
  'every text of "%s" exists in every language and is used there',
  (folder) => {
    expect(textProblems(path.join(src, folder))).toEqual([]);
  },
);
