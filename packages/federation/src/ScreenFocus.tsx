import { useLocation, useNavigationType } from '@firm/router';
import { VisuallyHidden } from '@firm/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { screenTitle } from './screenTitle.ts';
import { isReload, useScrollAfterReload } from './useScrollAfterReload.ts';
import { whilePageGrows } from './whilePageGrows.ts';

/** Milliseconds to wait for a screen's heading or anchor; a later focus move would surprise the reader. */
const PATIENCE = 10_000;

/**
 * After navigation, focuses the screen's heading, announces its title and scrolls to the top or the anchor.
 * Render it once, inside the router.
 */
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
    // The page was opened at an anchor, and its reader has begun in a field before its scripts ran.
    const isOpened = !moved && fromHash === hash && fromKey === key;
    if (isOpened && document.activeElement !== document.body) return;
    // An anchor typed into the address bar changes only the hash; a link followed twice changes only the key.
    if (hash && (moved || fromHash !== hash || fromKey !== key || !navigated.current)) {
      let release = () => {};
      const stop = whenThere(
        () => document.getElementById(anchorOf(hash)),
        (target) => {
          // A tab panel is a view of the screen and not a position in it: choosing a tab leaves the focus on the tab.
          if (target.matches('[role="tabpanel"]')) {
            if (moved) toHeading(kind !== 'POP');
            return;
          }
          target.scrollIntoView();
          focusOn(target);
          release();
          // Content that loads above pushes the target down. After a reload the reader's own place is found instead.
          if (!isOpened || !isReload()) release = whilePageGrows(PATIENCE, () => target.scrollIntoView());
        },
      );
      return () => {
        stop();
        release();
      };
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

/** Decodes the hash. Visitors can type any address, so a hash that cannot be decoded gives an empty anchor. */
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

/** Calls back once the element is in the page, and again when another element replaces it: screens load late. */
function whenThere(find: () => HTMLElement | null, found: (element: HTMLElement) => void): () => void {
  let element = find();
  if (element) found(element);
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    if (element?.isConnected) return;
    element = find();
    // Skipped when the reader has moved the focus meanwhile, for example into a menu or a field.
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
