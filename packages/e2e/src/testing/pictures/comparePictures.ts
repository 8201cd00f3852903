import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Pixels by which sizes may differ: machines round a line of text differently. */
const SIZE_TOLERANCE = 2;
/**
 * Allowed distance between mean colours of squares, from 0 to 1 (pixelmatch's threshold), by side of the square.
 * Another smoothing of letters hardly changes a mean; another icon, padding, colour or weight does.
 */
const MEANS = [
  { side: 4, tolerance: 0.2 },
  { side: 32, tolerance: 0.0135 },
];
/** Finds faint, long edges of boxes and areas: this many differing pixels in a line; those of letters are shorter. */
const LINE = { pixels: 24, tolerance: 0.05 };

export interface Comparison {
  /** Undefined if both pictures look the same. */
  problem: string | undefined;
  /** Marks the pixels that differ. */
  difference: PNG;
}

/** Compares two pictures; another machine's smoothing of letters counts as equal, a changed look does not. */
export function comparePictures(expected: PNG, actual: PNG): Comparison {
  const width = Math.min(expected.width, actual.width);
  const height = Math.min(expected.height, actual.height);
  if (expected.data.equals(actual.data)) return { problem: undefined, difference: new PNG({ width, height }) };
  const [before, now] = [cut(expected, width, height), cut(actual, width, height)];
  const difference = differing(before, now, LINE.tolerance);
  return { problem: otherSize(expected, actual) ?? otherMeans(before, now) ?? lineIn(difference), difference };
}

function otherSize(expected: PNG, actual: PNG): string | undefined {
  const isNear = (side: 'width' | 'height') => Math.abs(expected[side] - actual[side]) <= SIZE_TOLERANCE;
  if (isNear('width') && isNear('height')) return undefined;
  return `its size is ${actual.width} × ${actual.height} instead of ${expected.width} × ${expected.height}`;
}

function otherMeans(expected: PNG, actual: PNG): string | undefined {
  for (const { side, tolerance } of MEANS) {
    const difference = differing(shrunk(expected, side), shrunk(actual, side), tolerance);
    const at = marks(difference).indexOf(true);
    if (at >= 0)
      return `it differs around ${(at % difference.width) * side}, ${Math.floor(at / difference.width) * side}`;
  }
  return undefined;
}

function lineIn(difference: PNG): string | undefined {
  const { width, height } = difference;
  const marked = marks(difference);
  const down = new Uint16Array(width);
  for (let y = 0; y < height; y++) {
    let across = 0;
    for (let x = 0; x < width; x++) {
      const isMarked = marked[y * width + x];
      across = isMarked ? across + 1 : 0;
      down[x] = isMarked ? (down[x] ?? 0) + 1 : 0;
      if (across >= LINE.pixels || (down[x] ?? 0) >= LINE.pixels) return `a line or an area differs at ${x}, ${y}`;
    }
  }
  return undefined;
}

/** A picture that marks the pixels in which two others differ. */
function differing(expected: PNG, actual: PNG, threshold: number): PNG {
  const { width, height } = expected;
  const difference = new PNG({ width, height });
  pixelmatch(expected.data, actual.data, difference.data, width, height, {
    threshold,
    diffMask: true,
    includeAA: true,
  });
  return difference;
}

const marks = ({ data }: PNG): boolean[] =>
  Array.from({ length: data.length / 4 }, (_, pixel) => data[pixel * 4 + 3] !== 0);

/** The upper left part of a picture, in the given size. */
function cut(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const part = new PNG({ width, height });
  PNG.bitblt(picture, part, 0, 0, width, height, 0, 0);
  return part;
}

/** Mean colours of a picture's squares; squares at the right and lower edges may be smaller. */
function shrunk({ width, height, data }: PNG, side: number): PNG {
  const small = new PNG({ width: Math.ceil(width / side), height: Math.ceil(height / side) });
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const [right, below] = [Math.min(width, (x + 1) * side), Math.min(height, (y + 1) * side)];
      const sums = [0, 0, 0, 0];
      for (let py = y * side; py < below; py++)
        for (let px = x * side; px < right; px++)
          for (let part = 0; part < 4; part++)
            sums[part] = (sums[part] ?? 0) + (data[(py * width + px) * 4 + part] ?? 0);
      const pixels = (right - x * side) * (below - y * side);
      for (const [part, sum] of sums.entries()) small.data[(y * small.width + x) * 4 + part] = sum / pixels;
    }
  }
  return small;
}
