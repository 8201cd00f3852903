import { type RefObject, useEffect, useState } from 'react';

const STOPS = 'a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]';

/** Tells whether a box overflows without focusable content, and so needs a tab stop for keyboard scrolling. */
export function useScrollStop(box: RefObject<HTMLElement | null>): boolean {
  const [needed, setNeeded] = useState(false);

  useEffect(() => {
    const around = box.current;
    if (!around || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      const stop = [...around.querySelectorAll(STOPS)].some((element) => element.checkVisibility?.() ?? true);
      setNeeded(around.scrollHeight > around.clientHeight && !stop);
    };
    const sizes = new ResizeObserver(look);
    for (const element of [around, ...around.children]) sizes.observe(element);
    return () => sizes.disconnect();
  }, [box]);

  return needed;
}
