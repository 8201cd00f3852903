import { type RefObject, useEffect } from 'react';
import { isTyping } from './isTyping.ts';

/** Has `/` lead to a search box, wherever the focus is on the screen. */
export function useSearchKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', find);
    return () => document.removeEventListener('keydown', find);
  }, [box]);
}
