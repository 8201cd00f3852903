import { useLocation, useNavigationType } from '@firm/router';
import { VisuallyHidden } from '@firm/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { screenTitle } from './screenTitle.ts';
import { useScrollAfterReload } from './useScrollAfterReload.ts';

/** How long a screen may take until its heading or anchor is there, in milliseconds; later nobody expects the focus to move. */
const PATIENCE = 10_000;

/** After navigation: focus on the screen's heading, its title announced, the page at its top or at the anchor. Once, inside the router. */
export function ScreenFocus() {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const title = useSyncExternalStore(screenTitle.subscribe, screenTitle.get, () => '');
  const previous = useRef({ pathname, hash, key });
  const navigated = useRef(false);
  useScrollAfterReload();

  useEffect(() => {
    const { pathname: from, hash: fromHash, key: fromKey } = previous.current;
    previous.current = { pathname, hash, key };
    const moved = from !== pathname;
    if (moved) navigated.current = true;
    // An anchor typed into the address bar changes the hash alone; a link followed twice the key alone.
    if (hash && (moved || fromHash !== hash || fromKey !== key || !navigated.current)) {
      return whenThere(
        () => document.getElementById(anchorOf(hash)),
        (target) => {
          // A tab's panel is a view of the screen, not a place on it: choosing it leaves the focus on its tab.
          if (target.matches('[role="tabpanel"]')) {
            if (moved) toHeading(kind !== 'POP');
            return;
          }
          target.scrollIntoView();
          focusOn(target);
        },
      );
    }
    if (!moved) return;
    return toHeading(kind !== 'POP');
  }, [pathname, hash, key, kind]);

  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {navigated.current ? title : ''}
    </VisuallyHidden>
  );
}

/** Anyone can type an address: what cannot be decoded names no place, and breaks nothing. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function toHeading(toTop: boolean): () => void {
  if (toTop) window.scrollTo(0, 0);
  return whenThere(() => document.querySelector<HTMLElement>('main h1'), focusOn);
}

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Calls back once the element is in the page, and again when another takes its place: screens load in their own time. */
function whenThere(find: () => HTMLElement | null, found: (element: HTMLElement) => void): () => void {
  let element = find();
  if (element) found(element);
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    if (element?.isConnected) return;
    element = find();
    // Whoever has moved on meanwhile, into a menu or a field, is not called back.
    if (element && (document.activeElement === focused || document.activeElement === document.body)) found(element);
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
