import { fitsNeed } from './fitsNeed.ts';

const paper = { fileName: 'W-2.pdf', caseTitle: 'Return', askedAs: '', personId: 'ana' };

test.each([
  ['W-2 2024', { fileName: 'W-2_2024.pdf' }, true],
  ['W-2 2024', { fileName: 'W-2_2023.pdf' }, false],
  ['W-2 2024', { caseTitle: '2023 return' }, false],
  ['W-2 2024', { fileName: 'W-2_2024.pdf', caseTitle: '2025 return' }, true],
  // The need that it was given for is certain; a number in a file's name is not.
  ['W-2 2024', { fileName: 'IMG_2019.jpg', askedAs: 'W-2 2024' }, true],
  ['W-2 2024', { fileName: 'W-2_2024.pdf', askedAs: 'W-2 2023' }, false],
  ['Lease of 2024', { fileName: 'scan 20230114.pdf' }, true],
  // Every year has a W-2 of its own.
  ['W-2 2024', { fileName: 'W-2.pdf' }, false],
  ['W-2 2024', { fileName: 'W-2.pdf', askedAs: 'W-2' }, false],
  ['W-2 2024', { fileName: 'W-2.pdf', caseTitle: '2024 return' }, true],
  ['W-2', { fileName: 'W-2_2023.pdf' }, true],
  ['Form 1099-INT from your bank', { fileName: 'EIN-confirmation-CP575.pdf' }, false],
  ['Form 1099-INT from your bank', { fileName: '1099int.pdf' }, true],
  ['Form 1099 from your bank', { fileName: '1099-INT.pdf' }, true],
  ['Form 1099-INT from your bank', { fileName: 'W-2.pdf', askedAs: 'Form 1099-INT' }, true],
  ['Form 1099-INT from your bank', { fileName: 'IMG_2019.jpg', askedAs: 'Form 1099-INT' }, true],
  ['Form 1099-INT from your bank', { fileName: 'Return.pdf' }, false],
  ['Form I-9', { fileName: 'I-90.pdf' }, false],
  ['Form 1040-X', { fileName: 'Form 1040.pdf' }, true],
  // The number of a notice is no year.
  ['IRS notice CP2000', { fileName: 'CP2000.pdf', caseTitle: '2025 return' }, true],
  ['W-2 2024', { fileName: 'W-2_2024.pdf', caseTitle: 'Answer to CP2000' }, true],
])('for “%s”, a paper that knows %j: %s', (title, known, fits) => {
  expect(fitsNeed({ ...paper, ...known }, { title, note: '', personId: null })).toBe(fits);
});

test.each([
  ['W-2', 'The one for 2024', false],
  ['W-2 2023', 'You sent the one for 2024', true],
])('for “%s” with the note “%s”, a paper of 2023: %s', (title, note, fits) => {
  expect(fitsNeed({ ...paper, fileName: 'W-2_2023.pdf' }, { title, note, personId: null })).toBe(fits);
});

test.each([
  ['Passport of Rafael', 'rafael', true],
  ['Passport of Rafael', 'lucia', false],
  ['Passport of Rafael', null, false],
  ['Rafael’s and Lucia’s passports', 'lucia', true],
  ['Lucian house rules', 'rafael', true],
  ['Passport', 'lucia', true],
])('for “%s”, a paper of %s: %s', (title, personId, fits) => {
  const people = [
    { id: 'lucia', firstName: 'Lucía' },
    { id: 'rafael', firstName: 'Rafael' },
  ];
  expect(fitsNeed({ ...paper, personId }, { title, note: '', personId: null }, people)).toBe(fits);
});

test.each([
  ['ana', 'ana', true],
  ['luis', 'ana', false],
  [null, 'ana', false],
  ['luis', null, true],
])('a paper of %s for a need that asks %s: %s', (personId, asked, fits) => {
  expect(fitsNeed({ ...paper, personId }, { title: 'Passport', note: '', personId: asked })).toBe(fits);
});
