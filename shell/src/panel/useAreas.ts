import { useComposition } from '@firm/federation';
import type { DrawnArea } from '@firm/federation/panel';
import { useEffect, useState } from 'react';
import { areasNow } from './areas.ts';

/** The areas of the page, as they come and go. */
export function useAreas(): readonly DrawnArea[] {
  const { version } = useComposition().shell;
  const [areas, setAreas] = useState<readonly DrawnArea[]>([]);
  useEffect(() => {
    let shown: readonly DrawnArea[] = [];
    const look = () => {
      const now = areasNow(version);
      if (now.length === shown.length && now.every(({ place }, at) => place === shown[at]?.place)) return;
      shown = now;
      setAreas(now);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [version]);
  return areas;
}
