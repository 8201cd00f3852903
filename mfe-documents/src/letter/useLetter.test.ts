import { act, renderHook, waitFor } from '@testing-library/react';
import { useLetter } from './useLetter.ts';

const start = jest.fn();
jest.mock('./photo/startPhotoWorker.ts', () => ({ startPhotoWorker: () => start() }));

it.each([
  [true, 'reader'],
  [false, 'network'],
])('a photo whose reader did not load is not called unreadable (online: %s)', async (isOnline, problem) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  start.mockRejectedValue(new Error('no network'));
  const { result } = renderHook(() => useLetter(null, 'Letter'));
  await waitFor(() => expect(result.current.sheets).toEqual([]));
  await act(() => result.current.add([new File(['a photo'], 'page.jpg', { type: 'image/jpeg' })]));
  expect(result.current.leftOut).toMatchObject([{ name: 'page.jpg', problem }]);
  jest.restoreAllMocks();
});

it('has its reader before the first photo, and for no longer than the screen', async () => {
  const end = jest.fn();
  start.mockReset().mockResolvedValue({ end });
  const { unmount } = renderHook(() => useLetter(null, 'Letter'));
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  unmount();
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
});
