/** The offset of the next page of a list, after the rows read so far; undefined after the last page, which names no next one. */
export const nextOffset = (next: unknown, rows: readonly (readonly unknown[])[]): number | undefined =>
  next ? rows.flat().length : undefined;
