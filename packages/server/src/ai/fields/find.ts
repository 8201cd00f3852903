import type { Cell } from '../text/cells.ts';

/** A value as it was read, with how far it can be trusted (0 to 1) and where it stands; null where that is not known. */
export interface Found {
  value: string;
  confidence: number;
  page: number | null;
  text: string | null;
}

/** Turns the words of a cell into a value; null when they are none. */
export type Reader = (text: string) => string | null;

/** Behind its label, beside it, below it: the further, the likelier it belongs to something else. */
const TRUST = { behind: 0.95, beside: 0.9, below: 0.85 } as const;
/** Copies of one form that do not say the same. */
const CONTRADICTED = 0.5;
const BELOW_PT = 30;

/** The value of a label: what stands behind, beside or below it. */
export function labelled(cells: readonly Cell[], label: RegExp, read: Reader): Found | undefined {
  const found: Found[] = [];
  for (const cell of cells) {
    const match = label.exec(cell.text);
    if (!match) continue;
    const behind = cell.text.slice(match.index + match[0].length).replace(/^[\s:#.]+/, '');
    const one = take(cell, behind, read, TRUST.behind) ?? beside(cells, cell, read) ?? below(cells, cell, read);
    if (one) found.push(one);
  }
  const [best] = found.sort((one, other) => other.confidence - one.confidence);
  const agree = found.every(({ value }) => value === best?.value);
  return best && !agree ? { ...best, confidence: Math.min(best.confidence, CONTRADICTED) } : best;
}

function beside(cells: readonly Cell[], { page, y, right }: Cell, read: Reader): Found | undefined {
  const [next] = cells
    .filter((cell) => cell.page === page && Math.abs(cell.y - y) < 4 && cell.x >= right)
    .sort((one, other) => one.x - other.x);
  return next && take(next, next.text, read, TRUST.beside);
}

function below(cells: readonly Cell[], { page, x, y, right }: Cell, read: Reader): Found | undefined {
  const [next] = cells
    .filter((cell) => cell.page === page && y - cell.y > 3 && y - cell.y <= BELOW_PT)
    .filter((cell) => cell.right > x && cell.x < Math.max(right, x + 40))
    .sort((one, other) => other.y - one.y || Math.abs(one.x - x) - Math.abs(other.x - x));
  return next && take(next, next.text, read, TRUST.below);
}

function take({ page, text: whole }: Cell, text: string, read: Reader, confidence: number): Found | undefined {
  const value = read(text.trim());
  return value === null ? undefined : { value, confidence, page, text: whole.slice(0, 200) };
}
