import { type RefObject, useEffect, useState } from 'react';

const STOPS = 'a[href], :is(button, input, select, textarea):enabled, [tabindex="0"]';

/** Whether a box shows less than it holds, with nothing in it that takes the focus: then the keyboard scrolls it by stopping at the box itself. */
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
