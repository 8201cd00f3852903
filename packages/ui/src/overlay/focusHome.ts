import { focusScreen } from './focusScreen.ts';

/** Elements that may take the focus when its holder disappears: a row, a list, a dialog, a named part of the page. */
const HOMES = '[tabindex="-1"]:not(main), dialog, section[aria-labelledby], section[aria-label]';

/** Returns an element and its ancestors, for `focusHome` after the element's removal. */
export function placeOf(element: Element | null): readonly Element[] {
  const place: Element[] = [];
  for (let at = element; at; at = at.parentElement) place.push(at);
  return place;
}

/** Focuses the nearest named element that remains around a removed one, else the screen's heading. Does not scroll. */
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

/** Rows and lists take the focus themselves; a titled element passes it to its title. */
function homeOf(element: Element): Element | null {
  if (element.matches('dialog')) return element.querySelector('[data-focus]');
  const title = element.getAttribute('aria-labelledby');
  return title && element.matches('section') ? document.getElementById(title) : element;
}
