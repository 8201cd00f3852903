import type { Cell } from '../text/cells.ts';

/**
 * A value as it was read, with how far it can be trusted (0 to 1) and where it stands; null where that is not known. It is empty for a box that
 * was found, and was left blank.
 */
export interface Found {
  value: string;
  confidence: number;
  page: number | null;
  text: string | null;
}

/** Turns the words of a cell into a value; null when they are none. */
export type Reader = (text: string) => string | null;

/** Behind its label, beside it, below it, far beside it: the further, the likelier it belongs to something else. */
const TRUST = { behind: 0.95, beside: 0.9, below: 0.85, far: 0.6, blank: 0.85 } as const;
/** Copies of one form that do not say the same. */
const CONTRADICTED = 0.5;
const BELOW_PT = 30;
/** As wide as a column of amounts is away from its labels. */
const BESIDE_PT = 170;
/** Letters that tell a person where to look. */
const PLACE_MAX = 200;

/** The value of a label: what stands behind, beside or below it. */
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

/** What the form itself says around a box: words, and the numbers of other boxes. */
const PRINTED = /^(?:\d{1,2}[a-z]? )?\D*$|^\d{1,2}[a-z]? \D+ \d{1,2}$/;

/** As `labelled`, for a box of a form that may be left blank: one that has nothing in it but what the form says. What cannot be read is not nothing. */
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

/** What stands right of a label, the nearest first. */
const besideOf = (cells: readonly Cell[], { page, y, right }: Cell) =>
  cells
    .filter((cell) => cell.page === page && Math.abs(cell.y - y) < 4 && cell.x >= right)
    .sort((one, other) => one.x - other.x);

function below(cells: readonly Cell[], label: Cell, read: Reader): Found | undefined {
  const [next] = belowOf(cells, label);
  return next && take([label, next], next.text, read, TRUST.below);
}

/** What stands under a label, the nearest first. */
const belowOf = (cells: readonly Cell[], { page, x, y, right }: Cell) =>
  cells
    .filter((cell) => cell.page === page && y - cell.y > 3 && y - cell.y <= BELOW_PT)
    .filter((cell) => cell.right > x && cell.x < Math.max(right, x + 40))
    .sort((one, other) => other.y - one.y || Math.abs(one.x - x) - Math.abs(other.x - x));

/** `places`: the cells in which label and value stand; their words tell a person where to look. */
function take(places: readonly Cell[], text: string, read: Reader, confidence: number): Found | undefined {
  const value = read(text.trim());
  const words = places.map((place) => place.text).join(' ');
  return value === null
    ? undefined
    : { value, confidence, page: places[0]?.page ?? null, text: words.slice(0, PLACE_MAX) };
}
