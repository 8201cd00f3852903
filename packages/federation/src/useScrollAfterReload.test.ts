import { renderHook } from '@testing-library/react';
import { useScrollAfterReload } from './useScrollAfterReload.ts';

class Navigation {
  constructor(readonly type: string) {}
}
let grow: () => void;
const scrollTo = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockClear();
  Object.assign(window, { scrollTo });
  Object.assign(globalThis, {
    PerformanceNavigationTiming: Navigation,
    ResizeObserver: class {
      constructor(grown: () => void) {
        grow = grown;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  });
  grow = () => {};
});

function arrive({ type = 'reload', height = 5000 } = {}) {
  Object.assign(performance, { getEntriesByType: () => [new Navigation(type)] });
  setHeight(height);
  return renderHook(useScrollAfterReload);
}

const setHeight = (value: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value, configurable: true });

function growTo(height: number) {
  setHeight(height);
  grow();
}

function leaveAt(top: number) {
  const { unmount } = arrive({ type: 'navigate' });
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('pagehide'));
  unmount();
}

it('finds the place once the page is high enough again', () => {
  leaveAt(1200);
  arrive({ height: 900 });
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
  growTo(5000);
  expect(scrollTo).toHaveBeenCalledWith(0, 1200);
});

it('stays at the place while content loads above it, and no longer', () => {
  leaveAt(1200);
  arrive({ height: 4000 });
  for (const height of [4200, 4800, 5000]) growTo(height);
  expect(scrollTo.mock.calls).toEqual([
    [0, 1200],
    [0, 1200],
    [0, 1200],
  ]);
  growTo(5400);
  expect(scrollTo).toHaveBeenCalledTimes(3);
});

it('does not scroll on a new visit, or after another navigation', () => {
  leaveAt(1200);
  arrive({ type: 'navigate' });
  grow();
  arrive();
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
});

it('ignores unreadable storage', () => {
  sessionStorage.setItem('scroll-before-reload', '{');
  arrive();
  grow();
  expect(scrollTo).not.toHaveBeenCalled();
});
