import { type RefObject, useEffect } from 'react';
import { focusHome, placeOf } from './focusHome.ts';

/** Moves the focus to the nearest named element when an action removes or disables its own control. */
export function useKeptFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    let place: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      place = target instanceof Element ? placeOf(target) : [];
    };
    const keep = () => {
      const [last, ...around] = place;
      const isLost = last && (!last.isConnected || last.matches(':disabled'));
      const active = document.activeElement;
      if (!isLost || (active !== last && active !== document.body)) return;
      place = [];
      focusHome(around);
    };
    const observer = new MutationObserver(keep);
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    element.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
    };
  }, [region]);
}
