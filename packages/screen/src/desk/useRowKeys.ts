import { type RefObject, useEffect } from 'react';
import { isTyping } from './isTyping.ts';

const ROWS = 'tr, li, article';
/** What is no list of things: navigation, what was said, and choices of a control. */
const NO_LIST = 'nav, thead, [role="log"], [role="menu"], [role="listbox"], [role="tablist"]';
const DOORS = ['[data-row-link]', 'a[href], button:not(:disabled)'];

const rowOf = (element: Element | null) => element?.closest<HTMLElement>(ROWS) ?? null;

/** Whether the focus can reach it: browsers alone know what is drawn. */
const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;

/** The link of a row that opens it, or else the first link or button in it. */
function doorOf(row: HTMLElement): HTMLElement | undefined {
  if (row.closest(NO_LIST)) return undefined;
  for (const door of DOORS)
    for (const found of row.querySelectorAll<HTMLElement>(door))
      if (rowOf(found) === row && isShown(found)) return found;
  return undefined;
}

/** `j` and `k` move the focus among rows, lines and cards; Enter opens one, as it does every link. */
export function useRowKeys(ground: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || isTyping(event)) return;
      const rows = [...(ground.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
      const doors = rows.flatMap((row) => doorOf(row) ?? []);
      const row = rowOf(document.activeElement);
      const here = doors.findIndex((door) => rowOf(door) === row);
      const next = here < 0 ? (step > 0 ? 0 : doors.length - 1) : here + step;
      doors[next]?.focus();
    }
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [ground]);
}
