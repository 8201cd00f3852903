import { useEffect, useState } from 'react';

/** Tells whether an element is in view; where the browser cannot tell, it counts as being there. */
export function useInView(): [ref: (element: Element | null) => void, isInView: boolean] {
  const canTell = 'IntersectionObserver' in globalThis;
  const [isInView, setInView] = useState(!canTell);
  const [element, setElement] = useState<Element | null>(null);
  useEffect(() => {
    if (!element || !canTell) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, canTell]);
  return [setElement, isInView];
}
