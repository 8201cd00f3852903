export type Cell = string | number | null;

/**
 * Returns one line of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front;
 * numbers stay numbers, and so do amounts below zero.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\ufeff';

/** The headers of an answer that is saved as a CSV file. */
export const csvHeaders = (disposition: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': disposition,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^-\d+\.\d\d$/.test(cell);
  const harmless = isFormula ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
