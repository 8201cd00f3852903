import path from 'node:path';
import { textProblems } from '@firm/testing';

test.each(['', 'auth', 'numbers', 'newsletter', 'status'])(
  'every text of "%s" exists in every language and is used',
  (folder) => {
    const src = import.meta.dirname;
    expect(textProblems(src, path.join(src, folder, 'texts'))).toEqual([]);
  },
);
