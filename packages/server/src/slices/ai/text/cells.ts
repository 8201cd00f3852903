/** Text that belongs together, and its place: points from the lower left corner of its page. */
export interface Cell {
  page: number;
  text: string;
  x: number;
  y: number;
  right: number;
}

interface Piece extends Omit<Cell, 'right'> {
  width: number;
  /** The height of the letters. */
  height: number;
}

/** Pieces whose baselines differ by less are on the same line. */
export const LINE_PT = 3;
/** A gap wider than any between two words, in letter heights, with an upper limit in points. */
const GAP_HEIGHTS = 0.8;
const GAP_MAX_PT = 9;

/** Joins the pieces of a PDF's text: line by line from the top of each page, from left to right. */
export function cellsOf(pieces: readonly Piece[]): Cell[] {
  const inOrder = pieces
    .map((piece) => ({ ...piece, line: Math.round(piece.y / LINE_PT) }))
    .sort((one, other) => one.page - other.page || other.line - one.line || one.x - other.x);
  const cells: Cell[] = [];
  for (const { page, text, x, y, width, height } of inOrder) {
    const before = cells.at(-1);
    const gap = before ? x - before.right : 0;
    const gapMax = Math.min(height * GAP_HEIGHTS || GAP_MAX_PT, GAP_MAX_PT);
    const right = x + width;
    if (before && before.page === page && Math.abs(before.y - y) < LINE_PT && gap < gapMax && gap > -LINE_PT) {
      before.text += gap > 1 ? ` ${text}` : text;
      before.right = right;
    } else cells.push({ page, text, x, y, right });
  }
  return cells;
}

/** Returns the text of each page, one line per cell; index 0 is the first page. */
export function pageTexts(cells: readonly Cell[]): string[] {
  const pages: string[][] = [];
  for (const { page, text } of cells) {
    while (pages.length < page) pages.push([]);
    pages[page - 1]?.push(text);
  }
  return pages.map((lines) => lines.join('\n'));
}
