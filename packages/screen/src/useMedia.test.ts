import { act, renderHook } from '@testing-library/react';
import { useMedia } from './useMedia.ts';

it('stays on paper as it was on the screen', () => {
  const listeners = new Set<() => void>();
  let matching = ['(min-width: 56.25em)'];
  window.matchMedia = ((query: string) => ({
    matches: matching.includes(query),
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
  const { result } = renderHook(() => useMedia('(min-width: 56.25em)'));
  const become = (...queries: string[]) => {
    matching = queries;
    act(() => {
      for (const listener of listeners) listener();
    });
    return result.current;
  };
  expect(result.current).toBe(true);
  expect(become('print')).toBe(true);
  expect(become()).toBe(false);
  expect(become('print', '(min-width: 56.25em)')).toBe(false);
});
