import { BETWEEN_DIGITS, PARTED_SSN, SPEAKS_OF_SSN, SPREAD_SSN, UNPARTED_SSN } from '@firm/contract';
import { type Cell, LINE_PT } from './cells.ts';

const DASH = '\\s{0,3}[\\p{Pd}\\u2212\\u00AD]\\s{0,3}';
/**
 * The part to hide of a number that continues on the next line. Only with dashes: columns of amounts also have digits
 * below digits.
 */
const BROKEN = new RegExp(`(?<!\\d)\\d{3}${DASH}\\d{2}${DASH}(?=\\d{4}(?!\\d))`, 'u');
/** The most characters of each line that the longest such number takes, plus one. */
const BROKEN_MAX = 24;
const NEXT_LINE_PT = 30;
/** A line may have columns, and a hostile page is a single line. */
const NEXT_CELLS_MAX = 20;
/** The number of digits in each box of a form that together hold one number. */
const BOXES = new Set(['9', '3 2 4', '1 1 1 1 1 1 1 1 1']);
/** Nine boxes, and the form's two dashes between them. */
const CELLS_MAX = 11;
const DASHES = new RegExp(`^${BETWEEN_DIGITS}+$`, 'u');
/** A box with only digits, ignoring blanks between and dashes around them. Bounded, since a cell may be very long. */
const BOX = new RegExp(`^${BETWEEN_DIGITS}{0,5}(\\d(?:\\s{0,5}\\d){0,8})${BETWEEN_DIGITS}{0,5}$`, 'u');
const MASK = '***-**-';

/** Hides all but the last four digits of social security numbers: neither the database nor a service needs the rest. */
export function maskSsn(cells: readonly Cell[]): Cell[] {
  const parted = acrossLines(cells.map((cell) => ({ ...cell, text: cell.text.replace(PARTED_SSN, `${MASK}$1`) })));
  if (!SPEAKS_OF_SSN.test(parted.map(({ text }) => text).join(' '))) return parted;
  return inOneBox(parted).map((cell) => ({
    ...cell,
    text: cell.text
      .replace(SPREAD_SSN, (_, end: string) => MASK + end.replace(/\D/g, ''))
      .replace(UNPARTED_SSN, `${MASK}$1`),
  }));
}

/**
 * Hides each number that begins at the end of one cell and continues at the beginning of one on the next line; each
 * part stays in place.
 */
function acrossLines(cells: readonly Cell[]): Cell[] {
  const hidden = cells.map((cell) => ({ ...cell }));
  for (const [at, cell] of hidden.entries()) {
    for (const next of hidden.slice(at + 1, at + 1 + NEXT_CELLS_MAX)) {
      if (next.page !== cell.page || cell.y - next.y > NEXT_LINE_PT) break;
      const end = cell.text.slice(-BROKEN_MAX);
      const both = `${end}\n${next.text.slice(0, BROKEN_MAX)}`;
      const masked = both.replace(BROKEN, (digits) => digits.replace(/\d/g, '*'));
      if (masked === both) continue;
      cell.text = cell.text.slice(0, -end.length) + masked.slice(0, end.length);
      next.text = masked.slice(end.length + 1) + next.text.slice(BROKEN_MAX);
    }
  }
  return hidden;
}

/** Joins each number that is spread over the boxes of its parts or digits into one box. */
function inOneBox(cells: readonly Cell[]): Cell[] {
  const put: Cell[] = [];
  for (let at = 0; at < cells.length; ) {
    const parts = boxesFrom(cells, at);
    const [first] = parts;
    const text = parts.map((part) => digitsIn(part)).join('');
    const cell = first ? { ...first, text, right: parts.at(-1)?.right ?? first.right } : cells[at];
    if (cell) put.push(cell);
    at += parts.length || 1;
  }
  return put;
}

/**
 * Returns the boxes from this one on that one number fills, with the form's dashes between them; none if there is no
 * such number.
 */
function boxesFrom(cells: readonly Cell[], at: number): readonly Cell[] {
  const boxes = cells.slice(at, at + CELLS_MAX);
  const [first] = boxes;
  const lengths: number[] = [];
  for (const [index, box] of boxes.entries()) {
    if (!first || box.page !== first.page || Math.abs(box.y - first.y) >= LINE_PT) break;
    if (index > 0 && DASHES.test(box.text)) continue;
    const { length } = digitsIn(box);
    if (length === 0) break;
    lengths.push(length);
    if (BOXES.has(lengths.join(' '))) return boxes.slice(0, index + 1);
  }
  return [];
}

const digitsIn = ({ text }: Cell) => BOX.exec(text)?.[1]?.replace(/\s/g, '') ?? '';
