import type { Cell } from '../text/cells.ts';

/**
 * A value, its confidence (0 to 1) and its place on the page; null where unknown. The value is empty for a box that was
 * found blank.
 */
export interface Found {
  value: string;
  confidence: number;
  page: number | null;
  text: string | null;
}

/** Parses the text of a cell into a value; returns null if it is none. */
export type Reader = (text: string) => string | null;

/**
 * Confidence in a value after its label in the same cell, beside it, below it or far beside it: the further, the
 * likelier it belongs to another label.
 */
const TRUST = { behind: 0.95, beside: 0.9, below: 0.85, far: 0.6, blank: 0.85 } as const;
/** Confidence if copies of one form contradict each other. */
const CONTRADICTED = 0.5;
const BELOW_PT = 30;
/** The distance between a column of amounts and its labels. */
const BESIDE_PT = 170;
/** The length of the quote that shows a person where to look. */
const PLACE_MAX = 200;

/** Returns the value of a label, found after, beside or below it. */
export function labelled(cells: readonly Cell[], label: RegExp, read: Reader): Found | undefined {
  const found: Found[] = [];
  for (const cell of cells) {
    const match = label.exec(cell.text);
    if (!match) continue;
    const behind = cell.text.slice(match.index + match[0].length).replace(/^[\s:#.]+/, '');
    const near = [take([cell], behind, read, TRUST.behind), beside(cells, cell, read), below(cells, cell, read)];
    const [one] = likeliestFirst(near.filter((each) => each !== undefined));
    if (one) found.push(one);
  }
  const [best] = likeliestFirst(found);
  const agree = found.every(({ value }) => value === best?.value);
  return best && !agree ? { ...best, confidence: Math.min(best.confidence, CONTRADICTED) } : best;
}

/** Matches text that the form prints around a box: words, and the numbers of other boxes. */
const PRINTED = /^(?:\d{1,2}[a-z]? )?\D*$|^\d{1,2}[a-z]? \D+ \d{1,2}$/;

/**
 * The same as `labelled` for a box that may be blank, with only the form's own text in it. Unreadable content is not
 * blank.
 */
export function labelledOrBlank(cells: readonly Cell[], label: RegExp, read: Reader): Found | undefined {
  const found = labelled(cells, label, read);
  if (found) return found;
  const boxes = cells.flatMap((cell) => {
    const match = label.exec(cell.text);
    return match && /^(?:\d{1,2}[a-z]? )?$/.test(cell.text.slice(0, match.index))
      ? [{ cell, behind: cell.text.slice(match.index + match[0].length) }]
      : [];
  });
  const [first] = boxes;
  const isBlank = boxes.every(
    ({ cell, behind }) =>
      !/\d/.test(behind) && [...besideOf(cells, cell), ...belowOf(cells, cell)].every(({ text }) => PRINTED.test(text)),
  );
  return first && isBlank
    ? { value: '', confidence: TRUST.blank, page: first.cell.page, text: first.cell.text.slice(0, PLACE_MAX) }
    : undefined;
}

const likeliestFirst = (found: Found[]) => [...found].sort((one, other) => other.confidence - one.confidence);

function beside(cells: readonly Cell[], label: Cell, read: Reader): Found | undefined {
  const [next] = besideOf(cells, label);
  return next && take([label, next], next.text, read, next.x - label.right > BESIDE_PT ? TRUST.far : TRUST.beside);
}

/** Cells right of a label, nearest first. */
const besideOf = (cells: readonly Cell[], { page, y, right }: Cell) =>
  cells
    .filter((cell) => cell.page === page && Math.abs(cell.y - y) < 4 && cell.x >= right)
    .sort((one, other) => one.x - other.x);

function below(cells: readonly Cell[], label: Cell, read: Reader): Found | undefined {
  const [next] = belowOf(cells, label);
  return next && take([label, next], next.text, read, TRUST.below);
}

/** Cells below a label, nearest first. */
const belowOf = (cells: readonly Cell[], { page, x, y, right }: Cell) =>
  cells
    .filter((cell) => cell.page === page && y - cell.y > 3 && y - cell.y <= BELOW_PT)
    .filter((cell) => cell.right > x && cell.x < Math.max(right, x + 40))
    .sort((one, other) => other.y - one.y || Math.abs(one.x - x) - Math.abs(other.x - x));

/** `places`: the cells of label and value; their text shows a person where to look. */
function take(places: readonly Cell[], text: string, read: Reader, confidence: number): Found | undefined {
  const value = read(text.trim());
  const words = places.map((place) => place.text).join(' ');
  return value === null
    ? undefined
    : { value, confidence, page: places[0]?.page ?? null, text: words.slice(0, PLACE_MAX) };
}
