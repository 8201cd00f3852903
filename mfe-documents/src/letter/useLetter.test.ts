import { act, renderHook, waitFor } from '@testing-library/react';
import { ReaderMissing } from '../upload/ReaderMissing.ts';
import { LETTER_PAGES_MAX } from './limits.ts';
import { goodWorker } from './testing/goodWorker.ts';
import { useLetter } from './useLetter.ts';

const start = jest.fn();
jest.mock('./photo/startPhotoWorker.ts', () => ({ startPhotoWorker: (onBroken: () => void) => start(onBroken) }));
const photo = (name = 'page.jpg') => new File(['a photo'], name, { type: 'image/jpeg' });

it.each([
  [true, 'reader'],
  [false, 'network'],
])('a photo whose reader did not load is not called unreadable (online: %s)', async (isOnline, problem) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  start.mockRejectedValue(new Error('no network'));
  const { result } = renderHook(() => useLetter(null, 'Letter'));
  await waitFor(() => expect(result.current.sheets).toEqual([]));
  await act(() => result.current.add([photo()]));
  expect(result.current.leftOut).toMatchObject([{ file: { name: 'page.jpg' }, problem }]);
  jest.restoreAllMocks();
});

it.each([
  [new ReaderMissing('out of memory'), 'reader'],
  [new Error('no picture'), 'photo'],
])('a photo whose reader broke is not called unreadable (%s)', async (failure, problem) => {
  start.mockReset().mockResolvedValue({ do: jest.fn().mockRejectedValue(failure), end: jest.fn() });
  const { result } = renderHook(() => useLetter(null, 'Letter'));
  await waitFor(() => expect(result.current.sheets).toEqual([]));
  await act(() => result.current.add([photo()]));
  expect(result.current.leftOut).toMatchObject([{ problem }]);
});

it('a photo without content is called empty, not unreadable', async () => {
  const { result } = renderHook(() => useLetter(null, 'Letter'));
  await waitFor(() => expect(result.current.sheets).toEqual([]));
  await act(() => result.current.add([new File([], 'page.jpg', { type: 'image/jpeg' })]));
  expect(result.current.leftOut).toMatchObject([{ problem: 'empty' }]);
});

it('another reader starts after one broke', async () => {
  start.mockReset().mockResolvedValue({ do: jest.fn().mockRejectedValue(new Error('no picture')), end: jest.fn() });
  const { result } = renderHook(() => useLetter(null, 'Letter'));
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  await act(() => result.current.add([photo()]));
  expect(start).toHaveBeenCalledTimes(1);
  start.mock.calls[0]?.[0]();
  await act(() => result.current.add([photo()]));
  expect(start).toHaveBeenCalledTimes(2);
});

it('has its reader before the first photo, and for no longer than the screen', async () => {
  const end = jest.fn();
  start.mockReset().mockResolvedValue({ end });
  const { unmount } = renderHook(() => useLetter(null, 'Letter'));
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  unmount();
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
});

it('a photo that was left out stays, with its only copy, until it is read or left out by hand', async () => {
  start.mockReset().mockRejectedValue(new Error('no network'));
  const { result } = renderHook(() => useLetter(null, 'Letter'));
  await waitFor(() => expect(result.current.sheets).toEqual([]));
  const names = () => result.current.leftOut.map(({ file }) => file.name);
  await act(() => result.current.add([photo('1.jpg')]));
  await act(() => result.current.add([photo('2.jpg')]));
  expect(names()).toEqual(['1.jpg', '2.jpg']);
  expect(result.current).toMatchObject({ sheets: [], taken: 2 });
  start.mockResolvedValueOnce(goodWorker());
  await act(() => result.current.again());
  expect(names()).toEqual([]);
  expect(result.current.sheets).toHaveLength(2);
  await act(() => result.current.add([new File([], 'empty.jpg')]));
  act(() => result.current.dismissLeftOut());
  expect(names()).toEqual([]);
});

it('takes thirty pages, and names those that do not fit', async () => {
  start.mockReset().mockResolvedValue(goodWorker());
  const { result } = renderHook(() => useLetter(null, 'Letter'));
  await waitFor(() => expect(result.current.sheets).toEqual([]));
  await act(() => result.current.add(Array.from({ length: 32 }, (_, index) => photo(`${index + 1}.jpg`))));
  expect(result.current.sheets).toHaveLength(LETTER_PAGES_MAX);
  expect(result.current.leftOut).toMatchObject([
    { problem: 'full', file: { name: '31.jpg' } },
    { problem: 'full', file: { name: '32.jpg' } },
  ]);
});
