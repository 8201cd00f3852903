import { findNumbers, maskNumbers } from '@firm/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

/** Finds texts with nine digits and anything between them; few texts have so many digits. */
export const hasDigits = (column: PgColumn): SQL => sql`${column} ~ '([0-9][^0-9]*){9}'`;

/** Masks the social security and card numbers in columns of a table. Returns the number of changed rows. */
export async function maskColumns(
  db: Db,
  table: PgTable & { id: PgColumn },
  columns: Record<string, PgColumn>,
): Promise<number> {
  let masked = 0;
  const rows: Record<string, unknown>[] = await db
    .select({ id: table.id, ...columns })
    .from(table)
    .where(or(...Object.values(columns).map(hasDigits)));
  for (const row of rows) {
    const found = Object.entries(columns).filter(([name]) => findNumbers(String(row[name])).length > 0);
    if (found.length === 0) continue;
    const values = Object.fromEntries(found.map(([name]) => [name, maskNumbers(String(row[name]))]));
    // A row that changed meanwhile is skipped.
    const same = found.map(([name, column]) => eq(column, row[name]));
    await db
      .update(table)
      .set(values)
      .where(and(eq(table.id, row.id), ...same));
    masked += 1;
  }
  return masked;
}
