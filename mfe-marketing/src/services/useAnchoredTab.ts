import { useLocation } from '@firm/router';
import { useEffect, useState } from 'react';
import { type ServiceTab, tabOfAnchor } from './anchors.ts';

/**
 * The open tab. An address with an anchor opens the tab that holds it, each time it is followed, on this page too;
 * the shell scrolls there as soon as the anchor is in the page.
 */
export function useAnchoredTab() {
  const { hash, key } = useLocation();
  const anchored = tabOfAnchor(hash.slice(1));
  const [tab, selectTab] = useState<ServiceTab>(anchored ?? 'individual');

  // Following the same link again is a new key.
  useEffect(() => {
    if (anchored) selectTab(anchored);
  }, [anchored, key]);

  return { tab, selectTab };
}
