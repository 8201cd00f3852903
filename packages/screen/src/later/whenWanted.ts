import type { Code } from './awaited.ts';

/** Distance from the window at which the part's code begins to load. */
const NEAR = '400px';
/** Milliseconds after which it loads anyway, so that it is there when the reader comes. */
const IN_ANY_CASE = 5_000;
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Loads the code of markup in the page once the reader comes near it or touches the page, and repeats a press of a
 * button in it that came before the code. Returns what stops it.
 */
export function whenWanted(place: HTMLElement, code: Code): () => void {
  if (code.isShown) return () => {};
  let pressed: HTMLButtonElement | undefined;
  const observer = globalThis.IntersectionObserver && new IntersectionObserver(near, { rootMargin: NEAR });
  observer?.observe(place);
  for (const touch of TOUCHES) window.addEventListener(touch, code.want, { once: true, capture: true });
  window.addEventListener('click', press, { capture: true });
  const timer = setTimeout(code.want, IN_ANY_CASE);
  code.onceShown(() => {
    stop();
    if (pressed?.isConnected) pressed.click();
  });
  return stop;

  function near(entries: IntersectionObserverEntry[]): void {
    if (entries.some(({ isIntersecting }) => isIntersecting)) code.want();
  }
  function press({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
    if (button && place.contains(button)) pressed = button;
  }
  function stop(): void {
    observer?.disconnect();
    clearTimeout(timer);
    for (const touch of TOUCHES) window.removeEventListener(touch, code.want, { capture: true });
    window.removeEventListener('click', press, { capture: true });
  }
}
