import { useLocation } from '@firm/router';
import { useLayoutEffect, useState } from 'react';
import { type ServiceTab, tabOfAnchor } from './anchors.ts';

/**
 * Holds the open tab. An address with an anchor opens the tab that contains it, each time a link to it is followed,
 * also on this page; the shell scrolls there once the anchor is in the page.
 */
export function useAnchoredTab() {
  const { hash, key } = useLocation();
  const anchored = tabOfAnchor(hash.slice(1));
  const [tab, selectTab] = useState<ServiceTab>('individual');
  const [isByAddress, setByAddress] = useState(true);

  // After the first render: a server that renders the page never sees an anchor. Following the same link again changes
  // the key.
  useLayoutEffect(() => {
    if (anchored) selectTab(anchored);
    setByAddress(false);
  }, [anchored, key]);

  return { tab, selectTab, isByAddress };
}
