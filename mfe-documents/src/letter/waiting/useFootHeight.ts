import { useLocation } from '@firm/router';
import { useEffect, useState } from 'react';

/** The height in pixels of the shell's line at the window's foot; 0 while the line has nothing to say. */
export function useFootHeight(): number {
  const [height, setHeight] = useState(0);
  // Pages with a frame of their own have another foot.
  const { pathname } = useLocation();
  useEffect(() => {
    const foot = document.querySelector('[data-foot]');
    if (!foot) return setHeight(0);
    // The line comes and goes; it may break into two, and a turned phone changes that.
    const observer = new ResizeObserver(() => setHeight(foot.getBoundingClientRect().height));
    observer.observe(foot);
    return () => observer.disconnect();
  }, [pathname]);
  return height;
}
