import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { focusHome, placeOf } from './focusHome.ts';

/** Shows a `<dialog>` while mounted: focuses its `[data-focus]`, and at the end the opener or its former place. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const place = placeOf(opener);
    if (!element) return;
    // The page does not scroll behind the dialog, and keeps the scrollbar's room (see GlobalStyle).
    const page = document.documentElement;
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    element.showModal();
    element.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => {
      element.close();
      // If the dialog deleted a row, the opener in it is gone.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusHome(place);
    };
  }, []);

  return dialog;
}
