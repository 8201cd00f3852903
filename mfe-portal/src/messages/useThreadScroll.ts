import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near the end counts as there: pixels. */
const NEAR_END = 48;

interface Ends {
  /** Ids of the first and the last message shown. */
  first: string | undefined;
  last: string | undefined;
  /** The last one is one's own: it is to be seen wherever one was. */
  isLastOwn: boolean;
}

/** Keeps a thread where its reader is: at the end while new messages come, at the same message while older ones are put before it. */
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

  // What is being written grows, and takes its room from the messages above it.
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
