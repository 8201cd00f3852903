/** A place on a photo, as shares of its width and height. */
export interface Corner {
  x: number;
  y: number;
}

/** The corners of the paper, clockwise from the top left one. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

/** Degrees, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

const TURNS = [0, 90, 180, 270] as const;

export const turnedOn = (turn: Turn): Turn => TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0;

/** The corners to begin with where none were found: a little inside the photo, so that each can be seen. */
export const SOMEWHERE: Corners = [
  { x: 0.05, y: 0.05 },
  { x: 0.95, y: 0.05 },
  { x: 0.95, y: 0.95 },
  { x: 0.05, y: 0.95 },
];

const inside = (share: number) => Math.min(1, Math.max(0, share));

/** Moves one corner, within the photo; keeps the corners as they are if they would no longer enclose a paper. */
export function withCorner(corners: Corners, index: number, { x, y }: Corner): Corners {
  const [a, b, c, d] = corners.map((corner, at) => (at === index ? { x: inside(x), y: inside(y) } : corner));
  const moved: Corners | undefined = a && b && c && d && [a, b, c, d];
  return moved && isConvex(moved) ? moved : corners;
}

/** Whether every corner turns the same way, by more than a hair. */
function isConvex(corners: Corners): boolean {
  return corners.every((from, index) => {
    const over = corners[(index + 1) % 4] ?? from;
    const to = corners[(index + 2) % 4] ?? from;
    return (over.x - from.x) * (to.y - over.y) - (over.y - from.y) * (to.x - over.x) > 0.002;
  });
}
