import { fitsNeed } from './fitsNeed.ts';

const paper = { fileName: 'W-2.pdf', caseTitle: 'Return', askedAs: '', personId: 'ana' };

test.each([
  ['W-2 2024', { fileName: 'W-2_2024.pdf' }, true],
  ['W-2 2024', { fileName: 'W-2_2023.pdf' }, false],
  ['W-2 2024', { caseTitle: '2023 return' }, false],
  ['W-2 2024', { fileName: 'W-2_2024.pdf', caseTitle: '2025 return' }, true],
  // What it was given for is certain; a number in a file's name is not.
  ['W-2 2024', { fileName: 'IMG_2019.jpg', askedAs: 'W-2 2024' }, true],
  ['W-2 2024', { fileName: 'W-2_2024.pdf', askedAs: 'W-2 2023' }, false],
  ['W-2 2024', { fileName: 'scan 20230114.pdf' }, true],
  ['W-2', { fileName: 'W-2_2023.pdf' }, true],
])('for “%s”, a paper that knows %j: %s', (title, known, fits) => {
  expect(fitsNeed({ ...paper, ...known }, { title, personId: null })).toBe(fits);
});

test.each([
  ['ana', 'ana', true],
  ['luis', 'ana', false],
  [null, 'ana', false],
  ['luis', null, true],
])('a paper of %s for a need that asks %s: %s', (personId, asked, fits) => {
  expect(fitsNeed({ ...paper, personId }, { title: 'Passport', personId: asked })).toBe(fits);
});
