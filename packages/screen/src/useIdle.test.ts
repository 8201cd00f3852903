import { act, renderHook } from '@testing-library/react';
import { useIdle } from './useIdle.ts';

const idle = { requestIdleCallback: globalThis.requestIdleCallback };
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, idle);
});

test('waits until the browser is idle, and asks it for no longer than told', () => {
  const asked: { be: () => void; timeout?: number | undefined }[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (be: () => void, { timeout }: IdleRequestOptions = {}) => asked.push({ be, timeout }),
  });
  const { result } = renderHook(() => useIdle(1_000));
  expect(result.current).toBe(false);
  expect(asked.map(({ timeout }) => timeout)).toEqual([1_000]);
  act(() => asked[0]?.be());
  expect(result.current).toBe(true);
});

test('counts a browser that does not tell as idle once the time is over', () => {
  Object.assign(globalThis, { requestIdleCallback: undefined });
  const { result } = renderHook(() => useIdle(1_000));
  act(() => jest.advanceTimersByTime(999));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
