import { useEffect, useRef } from 'react';

/** Runs the act of a single key. Keys sleep while one types, and together with Ctrl, Alt or ⌘. */
export function useReviewKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      // Without it the letter would be typed into the field that the act opens.
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
