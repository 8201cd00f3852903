import { useLocation } from '@firm/router';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';

/**
 * A button that shows and hides a panel of links: props for the element around both, for the button and for the panel.
 * The panel closes on Escape, on a press or focus outside, and after a navigation; arrows, Home and End move in it.
 */
export function useLinkPanel<Panel extends HTMLElement>() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<Panel>(null);
  // The panel is open for one history entry only: a navigation closes it.
  const isOpen = openAt === key;
  const close = useCallback(() => setOpenAt(undefined), []);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.contains(target) && !button.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, close]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      close();
      button.current?.focus();
      return;
    }
    const links = [...(panel.current?.querySelectorAll('a') ?? [])];
    const next = nextIndex(
      event.key,
      links.findIndex((link) => link.contains(document.activeElement)),
      links.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  }

  return {
    isOpen,
    close,
    around: { onKeyDown, onBlur },
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpenAt(isOpen ? undefined : key),
    },
    panel: { id, ref: panel, hidden: !isOpen },
  };
}

/** Arrows wrap around, Home and End go to the ends; from the button (-1) an arrow enters the list. */
function nextIndex(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
