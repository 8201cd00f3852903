import { client, renderScreen } from '@firm/testing';
import { fireEvent, screen } from '@testing-library/react';
import { LetterPart } from './LetterPart.tsx';
import { LETTER_PAGES_MAX } from './limits.ts';
import type { LeftOut } from './useLetter.ts';

const letter = jest.fn();
jest.mock('./Sheets.tsx', () => ({ Sheets: () => null }));
jest.mock('./useLetter.ts', () => ({ ...jest.requireActual('./useLetter.ts'), useLetter: () => letter() }));

const pages = {
  sheets: [{}, {}],
  taken: 2,
  reading: 0,
  leftOut: [],
  dismissLeftOut: () => {},
  adopted: 0,
  isKept: true,
};
const leftOut = (problem: LeftOut['problem']) => [{ key: problem, file: new File([], 'page.jpg'), problem }];
function open() {
  const onLetter = jest.fn();
  renderScreen(<LetterPart owner="ana" onLetter={onLetter} />, { at: '/', path: '/', user: client });
  return onLetter;
}

it('tells below the pages that photos are being read: on a phone the end of the list is out of sight', async () => {
  letter.mockReturnValue({ ...pages, taken: 30, reading: 28 });
  open();
  expect(await screen.findByText('Reading 28 photos…')).toBeVisible();
});

it('holds the form until it is said what becomes of a photo that may be good, and tells so', async () => {
  letter.mockReturnValue({ ...pages, taken: 3, leftOut: leftOut('network') });
  const onLetter = open();
  expect(await screen.findByText(/^Before you send the letter, try again or leave out/)).toBeVisible();
  expect(onLetter).toHaveBeenLastCalledWith(expect.objectContaining({ count: 2, busy: true }));
});

it('holds no form for a file that is not in the letter anyway', async () => {
  letter.mockReturnValue({ ...pages, leftOut: leftOut('tooLarge') });
  const onLetter = open();
  expect(await screen.findByText(/larger than 10 MB/)).toBeVisible();
  expect(screen.queryByText(/^Before you send the letter/)).toBeNull();
  expect(onLetter).toHaveBeenLastCalledWith(expect.objectContaining({ count: 2, busy: false }));
});

it('counts photos that are still to be read, too, for which there must be room', async () => {
  letter.mockReturnValue({ ...pages, taken: LETTER_PAGES_MAX, leftOut: leftOut('reader') });
  open();
  expect(await screen.findByText('30 of at most 30 pages')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

it('says which pages are dark, and holds nothing for them', async () => {
  const page = { kind: 'page', dark: true };
  letter.mockReturnValue({ ...pages, sheets: [page, { kind: 'page' }, page], taken: 3 });
  const onLetter = open();
  expect(await screen.findByText(/^Pages 1 and 3 are dark, .* or send them as they are\.$/)).toBeVisible();
  expect(onLetter).toHaveBeenLastCalledWith(expect.objectContaining({ count: 3, busy: false }));
});

it('takes photos that are dropped anywhere on the page: the browser would else open one in its place', async () => {
  const add = jest.fn();
  letter.mockReturnValue({ ...pages, add });
  open();
  await screen.findByText('2 of at most 30 pages');
  const photo = new File(['a photo'], 'page.jpg', { type: 'image/jpeg' });
  const dataTransfer = { types: ['Files'], files: [photo] };
  fireEvent.dragEnter(window, { dataTransfer });
  expect(screen.getByText('Drop the pages to add them to your letter')).toBeVisible();
  expect(fireEvent.drop(window, { dataTransfer })).toBe(false);
  expect(add).toHaveBeenCalledWith([photo]);
  expect(screen.queryByText(/^Drop the pages/)).toBeNull();
  // A page of the letter that is dragged within the window is no new file.
  fireEvent.dragStart(window);
  fireEvent.drop(window, { dataTransfer });
  fireEvent.dragEnd(window);
  expect(add).toHaveBeenCalledTimes(1);
});
