/** Words that stand together, and where: points from the lower left corner of their page. */
export interface Cell {
  page: number;
  text: string;
  x: number;
  y: number;
  right: number;
}

interface Piece extends Omit<Cell, 'right'> {
  width: number;
  /** Of its letters. */
  height: number;
}

/** Pieces whose feet differ by less stand on one line. */
export const LINE_PT = 3;
/** A gap that is wider than any between two words: so many times the height of the letters, and never much. */
const GAP_HEIGHTS = 0.8;
const GAP_MAX_PT = 9;

/** Puts together what a PDF says in pieces: line by line from the top of each page, from left to right. */
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

/** The text of each page, a line per cell; the first page is the first. */
export function pageTexts(cells: readonly Cell[]): string[] {
  const pages: string[][] = [];
  for (const { page, text } of cells) {
    while (pages.length < page) pages.push([]);
    pages[page - 1]?.push(text);
  }
  return pages.map((lines) => lines.join('\n'));
}
