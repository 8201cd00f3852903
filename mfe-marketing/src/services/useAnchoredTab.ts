import { useLocation } from '@firm/router';
import { useLayoutEffect, useState } from 'react';
import { anchors, type ServiceTab } from './anchors.ts';
import type { OfferedTab } from './useOfferedServices.ts';

/**
 * Holds the open tab. An address with an anchor opens the tab that contains it, each time a link to it is followed,
 * also on this page; the shell scrolls there once the anchor is in the page. One of a service that is not offered, as
 * any unknown one, opens none.
 */
export function useAnchoredTab(shown: readonly OfferedTab[]) {
  const { hash, key } = useLocation();
  const anchored = shown.find(({ services }) =>
    services.some(({ category }) => anchors[category].anchor === hash.slice(1)),
  )?.id;
  const [tab, selectTab] = useState<ServiceTab | undefined>(shown[0]?.id);
  const [isByAddress, setByAddress] = useState(true);

  // After the first render: a server that renders the page never sees an anchor. Following the same link again changes
  // the key.
  useLayoutEffect(() => {
    if (anchored) selectTab(anchored);
    setByAddress(false);
  }, [anchored, key]);

  return { tab, selectTab, isByAddress };
}
