import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { focusHome, placeOf } from './focusHome.ts';

/** Shows a `<dialog>` while it is mounted: focus goes to its `[data-focus]`, and back to its opener, or where that stood, at the end. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const place = placeOf(opener);
    if (!element) return;
    // the page stands still behind the dialog, and keeps the room of its scrollbar (see GlobalStyle)
    const page = document.documentElement;
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    element.showModal();
    element.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => {
      element.close();
      // a row that the dialog has deleted took its opener with it
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusHome(place);
    };
  }, []);

  return dialog;
}
