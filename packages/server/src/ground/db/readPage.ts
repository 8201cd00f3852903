import { type SQL, sql } from 'drizzle-orm';

/** A column of a page that counts all rows of its query: the scan that finds the page counts them, too. */
const total = sql<number>`count(*) over ()`.mapWith(Number);

export interface Page {
  limit: number;
  offset: number;
  /** Whether the rows are wanted alone: the database then stops as soon as the page is full. */
  uncounted?: 'true' | undefined;
}

/** `total`, or nothing for a page that is left uncounted. */
export const totalOf = ({ uncounted }: Page): SQL<number> => (uncounted ? sql<number>`null` : total);

/**
 * Reads a page whose rows each carry the totals of the whole list. A page past the end has no rows, so the list's first
 * row is read for them. `totals` is undefined when the list is empty. A page that is left uncounted counts itself.
 */
export async function readPage<Row extends { total: number }>(
  page: Page,
  read: (page: Page) => Promise<Row[]>,
): Promise<{ rows: Row[]; count: number; totals: Row | undefined }> {
  const rows = await read(page);
  if (page.uncounted) return { rows, count: rows.length, totals: undefined };
  const isPastEnd = !rows[0] && page.offset > 0;
  const [totals] = isPastEnd ? await read({ limit: 1, offset: 0 }) : rows;
  return { rows, count: totals?.total ?? 0, totals };
}

/** The number of rows, in the order of the page, among which a search looks for its first finds. */
export const LOOKED_THROUGH = 500;

/**
 * Reads a page of finds that is left uncounted. The first rows of the list fill it if many rows hold the words; if few
 * do, all rows are asked, by indexes that find few rows quickly.
 */
export async function firstFinds<Row>(
  { limit }: Page,
  amongFirst: () => Promise<Row[]>,
  amongAll: () => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await amongFirst();
  return rows.length === limit ? rows : amongAll();
}

/** Returns the rows in the order of the ids, without ids whose row is missing. */
export function inOrderOf<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
