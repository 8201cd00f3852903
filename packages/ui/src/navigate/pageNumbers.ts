export interface PageNumber {
  number: number;
  /** True for a number that phones hide. */
  wide: boolean;
  /** True when pages are left out before this one. */
  gap: boolean;
}

/** Returns the first and last page and the five around the current one, with gaps where pages are left out. */
export function pageNumbers(page: number, pages: number): PageNumber[] {
  const from = Math.max(1, Math.min(page - 2, pages - 4));
  const near = Array.from({ length: Math.min(5, pages) }, (_, index) => from + index);
  const shown = [...new Set([1, ...near, pages])].sort((a, b) => a - b);
  return shown.map((number, index) => ({
    number,
    wide: number !== 1 && number !== pages && Math.abs(number - page) > (page === 1 || page === pages ? 2 : 1),
    gap: index > 0 && number - (shown[index - 1] ?? number) > 1,
  }));
}
