/** Events by which the reader moves, before anything on the page hears of them. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
const HEARD = { capture: true, passive: true };

/**
 * Calls back whenever the height of the page changes, until the reader moves or so many milliseconds have passed.
 * Returns the function that ends it, which the callback gets, too.
 */
export function whilePageGrows(patience: number, callback: (stop: () => void) => void): () => void {
  const observer = new ResizeObserver(() => callback(stop));
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) window.removeEventListener(move, stop, HEARD);
  };
  const timer = setTimeout(stop, patience);
  for (const move of MOVES) window.addEventListener(move, stop, HEARD);
  observer.observe(document.body);
  return stop;
}
