import { useNavigate } from '@firm/router';
import { useEffect, useRef } from 'react';
import { FURTHER, MAIN } from '../frame/entries.ts';
import { useEntries } from '../frame/useEntries.ts';
import { toggleFold } from '../frame/useFold.ts';
import { isTyping } from './isTyping.ts';

/** Milliseconds in which a letter belongs to the `g` before it. */
const TOGETHER_MS = 1_200;
const ALL = [...MAIN, ...FURTHER];

/** The keys that work on every screen: `?`, `[`, and `g` with the letter of a screen. */
export function useFrameKeys(showKeys: (shown: boolean) => void): void {
  const navigate = useNavigate();
  const entries = useEntries(ALL);
  const went = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (isTyping(event)) return;
      const entry = entries.find(({ letter }) => letter === event.key);
      if (entry && event.timeStamp - went.current < TOGETHER_MS) void navigate(entry.path);
      went.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (event.key === '?') showKeys(true);
      if (event.key === '[') toggleFold();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [entries, navigate, showKeys]);
}
