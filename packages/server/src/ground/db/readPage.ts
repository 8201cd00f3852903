import { sql } from 'drizzle-orm';

/** A column of a page that counts all rows of its query: the scan that finds the page counts them, too. */
export const total = sql<number>`count(*) over ()`.mapWith(Number);

export interface Page {
  limit: number;
  offset: number;
}

/**
 * Reads a page whose rows each carry the totals of the whole list. A page past the end has no rows, so the list's first
 * row is read for them. `totals` is undefined when the list is empty.
 */
export async function readPage<Row extends { total: number }>(
  page: Page,
  read: (page: Page) => Promise<Row[]>,
): Promise<{ rows: Row[]; totals: Row | undefined }> {
  const rows = await read(page);
  if (rows[0] || page.offset === 0) return { rows, totals: rows[0] };
  const [totals] = await read({ limit: 1, offset: 0 });
  return { rows, totals };
}

/** Returns the rows in the order of the ids, without ids whose row is missing. */
export function inOrderOf<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
