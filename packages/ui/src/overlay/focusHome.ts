import { focusScreen } from './focusScreen.ts';

/** What the focus may go to when what had it is gone: a row, a list, a dialog, a named part of the page. */
const HOMES = '[tabindex="-1"]:not(main), dialog, section[aria-labelledby], section[aria-label]';

/** An element and what it stands in, to be asked when it may stand there no longer. */
export function placeOf(element: Element | null): readonly Element[] {
  const place: Element[] = [];
  for (let at = element; at; at = at.parentElement) place.push(at);
  return place;
}

/** Gives the focus to the nearest named thing still there around a place that has lost it; else to the screen's heading. Without a jump. */
export function focusHome(place: readonly Element[]): void {
  const around = place.filter((element) => element.isConnected && element.matches(HOMES)).map(homeOf);
  for (const home of around) {
    if (!(home instanceof HTMLElement)) continue;
    if (home.tabIndex < 0) home.tabIndex = -1;
    home.focus({ preventScroll: true });
    if (document.activeElement === home) return;
  }
  focusScreen();
}

/** A row or a list takes the focus itself; what has a title is read by it. */
function homeOf(element: Element): Element | null {
  if (element.matches('dialog')) return element.querySelector('[data-focus]');
  const title = element.getAttribute('aria-labelledby');
  return title && element.matches('section') ? document.getElementById(title) : element;
}
