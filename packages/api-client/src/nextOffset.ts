/** The offset of a list's next page, after the rows read so far; undefined after the last page. */
export const nextOffset = (next: unknown, rows: readonly (readonly unknown[])[]): number | undefined =>
  next ? rows.flat().length : undefined;
