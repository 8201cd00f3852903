import { type RefObject, useEffect } from 'react';
import { isTyping } from './isTyping.ts';

/** `j` and `k` move the focus among the links of the rows; Enter opens one, as it does every link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || isTyping(event)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const here = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
      const next = here < 0 ? (step > 0 ? 0 : rows.length - 1) : here + step;
      rows[next]?.focus();
    }
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [list]);
}
