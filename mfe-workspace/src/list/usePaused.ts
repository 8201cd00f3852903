import { useEffect, useState } from 'react';

/** Returns a text as it was at the last pause in typing, of 300 milliseconds or as given: the server is asked then. */
export function usePaused(text: string, pauseMs = 300): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text, pauseMs]);
  return paused;
}
