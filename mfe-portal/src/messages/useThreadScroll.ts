import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels within which the reader counts as at the end. */
const NEAR_END = 48;

interface Ends {
  /** Ids of the first and the last message shown. */
  first: string | undefined;
  last: string | undefined;
  /** The last message is the reader's own, so the thread scrolls to it from anywhere. */
  isLastOwn: boolean;
}

/** Keeps the reader's place: at the end while messages arrive, at the same message while older ones load above. */
export function useThreadScroll({ first, last, isLastOwn }: Ends) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: string | undefined; last: string | undefined; height: number }>(undefined);
  const [isAtEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    setAtEnd(true);
  }, []);

  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    const was = before.current;
    before.current = { first, last, height: log.scrollHeight };
    if (!was || (was.last !== last && (isAtEnd || isLastOwn))) toEnd();
    else if (was.first !== first && was.last === last) log.scrollTop += log.scrollHeight - was.height;
  }, [first, last, isLastOwn, isAtEnd, toEnd]);

  // The composer grows while the reader types, and takes its room from the messages above.
  useEffect(() => {
    if (!isAtEnd || !box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(toEnd);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isAtEnd, toEnd]);

  const onScroll = () => {
    const log = box.current;
    if (log) setAtEnd(log.scrollHeight - log.scrollTop - log.clientHeight <= NEAR_END);
  };
  return { box, isAtEnd, toEnd, onScroll };
}
