import { type DrawnArea, drawnAreas } from '@firm/federation/panel';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The areas drawn now; the site's frame is everything around the remotes. */
export const areasNow = (shellVersion: string): DrawnArea[] => {
  const root = document.getElementById('root');
  return [...(root ? [{ id: 'shell', version: shellVersion, place: root }] : []), ...drawnAreas];
};

/** The box around an area, in the window; undefined while it shows nothing. */
export function boxOf({ place }: DrawnArea): Box | undefined {
  const rects = [...place.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  return {
    ...{ left, top },
    width: Math.max(...rects.map((rect) => rect.right)) - left,
    height: Math.max(...rects.map((rect) => rect.bottom)) - top,
  };
}

/** The app whose area is at a point of the window: the smallest, since a part lies inside a screen. */
export function appAt(areas: readonly DrawnArea[], x: number, y: number): string | undefined {
  const here = areas.flatMap((area) => {
    const box = boxOf(area);
    const isIn = box && x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
    return isIn ? [{ id: area.id, size: box.width * box.height }] : [];
  });
  return here.sort((one, other) => one.size - other.size)[0]?.id;
}
