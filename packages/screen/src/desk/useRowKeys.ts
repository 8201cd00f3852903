import { type RefObject, useEffect } from 'react';
import { isTyping } from './isTyping.ts';

const ROWS = 'tr, li, article';
/** Places that are no list of things: navigation, conversations, and choices of a control. */
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

/** The address of the row that was opened last: after the way back, `j` and `k` go on from it. */
let opened: string | null = null;

/** `j` and `k` move the focus among rows, lines and cards; Enter opens one, as it does every link. */
export function useRowKeys(ground: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const step = { j: 1, k: -1 }[event.key];
      if (!step || isTyping(event)) return;
      const rows = [...(ground.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
      const doors = rows.flatMap((row) => doorOf(row) ?? []);
      const row = rowOf(document.activeElement);
      const focused = doors.findIndex((door) => rowOf(door) === row);
      const left = doors.findIndex((door) => opened !== null && door.getAttribute('href') === opened);
      const here = focused < 0 ? left : focused;
      const next = here < 0 ? (step > 0 ? 0 : doors.length - 1) : here + step;
      doors[next]?.focus();
    }
    function open({ target }: MouseEvent) {
      const row = target instanceof Element ? rowOf(target) : null;
      if (row && ground.current?.contains(row)) opened = doorOf(row)?.getAttribute('href') ?? null;
    }
    document.addEventListener('keydown', move);
    // Before the link is followed, which takes the row away.
    document.addEventListener('click', open, true);
    return () => {
      document.removeEventListener('keydown', move);
      document.removeEventListener('click', open, true);
    };
  }, [ground]);
}
