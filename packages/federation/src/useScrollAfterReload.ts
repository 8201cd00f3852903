import { useEffect } from 'react';
import { whilePageGrows } from './whilePageGrows.ts';

const KEPT = 'scroll-before-reload';
/** Milliseconds until the restoring ends; a later jump would disturb the reader. */
const PATIENCE = 3_000;

/** Restores the scroll position after a reload: the browser gives up before the screen has loaded. */
export function useScrollAfterReload(): void {
  useEffect(() => {
    const keep = () =>
      sessionStorage.setItem(KEPT, JSON.stringify([window.location.href, window.scrollY, heightOfPage()]));
    window.addEventListener('pagehide', keep);
    const stop = findPlace();
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}

function findPlace(): () => void {
  const [href, top, height] = kept();
  if (href !== window.location.href || top === 0 || !isReload()) return () => {};
  return whilePageGrows(PATIENCE, (stop) => {
    const now = heightOfPage();
    if (now < top + window.innerHeight) return;
    window.scrollTo(0, top);
    // Content that loads above the place moves it until the page has its former height.
    if (now === height) stop();
  });
}

const heightOfPage = () => document.documentElement.scrollHeight;

export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

function kept(): [href: string, top: number, height: number] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '');
    if (Array.isArray(found) && typeof found[0] === 'string' && typeof found[1] === 'number')
      return [found[0], found[1], Number(found[2])];
  } catch {
    // Storage is empty or holds a foreign value.
  }
  return ['', 0, 0];
}
