import { useEffect } from 'react';

const KEPT = 'scroll-before-reload';
/** Milliseconds in which the page grows to its former height; later a jump would only disturb. */
const PATIENCE = 3_000;

/** After a reload the page is short until its screen has arrived, and the browser has given up by then: this finds the former place. */
export function useScrollAfterReload(): void {
  useEffect(() => {
    const keep = () => sessionStorage.setItem(KEPT, JSON.stringify([window.location.href, window.scrollY]));
    window.addEventListener('pagehide', keep);
    const stop = findPlace();
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}

function findPlace(): () => void {
  const [href, top] = kept();
  if (href !== window.location.href || top === 0 || !isReload()) return () => {};
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    stop();
    window.scrollTo(0, top);
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of READER_MOVES) window.removeEventListener(sign, stop);
  };
  const timer = setTimeout(stop, PATIENCE);
  for (const sign of READER_MOVES) window.addEventListener(sign, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** Whoever moves on by themselves is left alone. */
const READER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

function kept(): [href: string, top: number] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '');
    if (Array.isArray(found) && typeof found[0] === 'string' && typeof found[1] === 'number')
      return [found[0], found[1]];
  } catch {
    // nothing kept, or not by us
  }
  return ['', 0];
}
