import { useNavigate } from '@firm/router';
import { useEffect, useRef } from 'react';
import { ENTRIES } from '../frame/entries.ts';
import { useEntries } from '../frame/useEntries.ts';
import { toggleFold } from '../frame/useFold.ts';
import { isTyping } from './isTyping.ts';

/** The layer that the frame shows above the page. */
export type Shown = 'palette' | 'keys' | undefined;

/** Milliseconds in which a letter belongs to the `g` before it. */
const TOGETHER_MS = 1_200;

/** The keys that work on every screen: Ctrl or ⌘ and K, `?`, `[`, and `g` with the letter of a screen. */
export function useFrameKeys(show: (shown: Shown) => void): void {
  const navigate = useNavigate();
  const entries = useEntries(ENTRIES);
  const went = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!document.querySelector('dialog[open]')) show('palette');
        return;
      }
      if (isTyping(event)) return;
      const entry = entries.find(({ letter }) => letter === event.key);
      if (entry && event.timeStamp - went.current < TOGETHER_MS) void navigate(entry.path);
      went.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === '?') show('keys');
      if (event.key === '[') toggleFold();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [entries, navigate, show]);
}
