import { act, renderHook, waitFor } from '@testing-library/react';
import { ReaderMissing } from '../upload/ReaderMissing.ts';
import { openShelf, readSheets } from './kept/sheets.ts';
import { goodWorker } from './testing/goodWorker.ts';
import './testing/keptHere.ts';
import { useLetter } from './useLetter.ts';

const start = jest.fn();
jest.mock('./photo/startPhotoWorker.ts', () => ({ startPhotoWorker: () => start() }));
const photos = (...names: string[]) => names.map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }));

/** A worker that is at its first photo until it ends. */
function slowWorker() {
  let end = () => {};
  const work = new Promise((_, reject) => {
    end = () => reject(new ReaderMissing('its screen is gone'));
  });
  work.catch(() => undefined);
  return { do: () => work, end };
}

async function open(owner: string | null) {
  const hook = renderHook(() => useLetter(owner, 'Letter'));
  await waitFor(() => expect(hook.result.current.sheets).toBeDefined());
  return hook;
}
const wordsOf = async (owner: string) => {
  const sheets = await readSheets(await openShelf(owner));
  return Promise.all(sheets.map((sheet) => (sheet.kind === 'page' ? sheet.jpeg.text() : sheet.file.name)));
};

it('photos that a guest took and left before they were read are read for the person who signed in', async () => {
  start.mockReset().mockImplementationOnce(slowWorker);
  const guest = await open(null);
  act(() => void guest.result.current.add(photos('one', 'two', 'three')));
  expect(guest.result.current.reading).toBe(3);
  // At once, while they are still being kept.
  guest.unmount();
  start.mockReturnValue(goodWorker());
  const person = await open('lea');
  await waitFor(() => expect(person.result.current.sheets).toHaveLength(3));
  await waitFor(async () => expect(await wordsOf('lea')).toEqual(['one', 'two', 'three']));
  expect(person.result.current).toMatchObject({ adopted: 3, reading: 0, leftOut: [] });
  expect(await readSheets(await openShelf(null))).toEqual([]);
  // The closed screen has started no further reader, which nobody would end.
  expect(start).toHaveBeenCalledTimes(2);
});

it('a photo whose reader did not load is there again after a reload, until it is left out by hand', async () => {
  start.mockReset().mockRejectedValue(new Error('no network'));
  const first = await open('mia');
  await act(() => first.result.current.add(photos('one')));
  expect(first.result.current.leftOut).toMatchObject([{ problem: 'reader' }]);
  first.unmount();
  const second = await open('mia');
  await waitFor(() => expect(second.result.current.leftOut).toMatchObject([{ problem: 'reader' }]));
  act(() => second.result.current.dismissLeftOut());
  await waitFor(async () => expect(await wordsOf('mia')).toEqual([]));
});
