import { useIsOnline } from '@firm/api-client';
import { useEffect, useState } from 'react';

/** The height in pixels of the shell's line at the window's foot; 0 while there is a network and the line is empty. */
export function useFootHeight(): number {
  const [height, setHeight] = useState(0);
  const isOnline = useIsOnline();
  useEffect(() => {
    const foot = isOnline ? null : document.querySelector('[data-foot]');
    if (!foot) return setHeight(0);
    // The line may break into two, and a turned phone changes that.
    const observer = new ResizeObserver(() => setHeight(foot.getBoundingClientRect().height));
    observer.observe(foot);
    return () => observer.disconnect();
  }, [isOnline]);
  return height;
}
