import { useNavigate } from '@firm/router';
import { useEffect, useRef } from 'react';
import { isTyping } from './isTyping.ts';

/** Milliseconds in which a letter belongs to the `g` before it. */
const TOGETHER_MS = 1_200;

interface Place {
  path: string;
  /** The key that opens it after `g`. */
  letter: string;
}

/** The keys of every screen of a desk: `g` with the letter of a place, and single keys with what each does. */
export function useDeskKeys(places: readonly Place[], keys: Readonly<Record<string, () => void>>): void {
  const navigate = useNavigate();
  const went = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (isTyping(event)) return;
      const place = places.find(({ letter }) => letter === event.key);
      const isTogether = event.timeStamp - went.current < TOGETHER_MS;
      went.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (place && isTogether) void navigate(place.path);
      else keys[event.key]?.();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [places, keys, navigate]);
}
