import type { ComposedRemote } from '@firm/contract';
import type { FragmentInstance } from 'react';

/** An app's area on the page: a screen, or a part inside another app's screen. */
export interface DrawnArea {
  id: string;
  version: string;
  /** A fragment has no element of its own. */
  place: { getClientRects: () => Iterable<DOMRect>; scrollIntoView: (alignToTop?: boolean) => void };
}

/** The areas that remotes fill now. */
export const drawnAreas = new Set<DrawnArea>();

/** The ref of a fragment that a remote fills. */
export const drawnBy =
  ({ id, version }: ComposedRemote) =>
  (place: FragmentInstance | null) => {
    if (!place) return;
    const area = { id, version, place };
    drawnAreas.add(area);
    return () => void drawnAreas.delete(area);
  };
