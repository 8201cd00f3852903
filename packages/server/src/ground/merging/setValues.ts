import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { primaryKeyOf } from '../fields/sealedFields.ts';

/** The primary keys of rows, with their identity, by the names of the columns; without the column that is set. */
export type RowKeys = readonly Record<string, string>[];

/** Returns the columns of the primary key but this one. */
export function keyColumns({ table, name }: PgColumn): PgColumn[] {
  return [...primaryKeyOf(table).values()].filter((column) => column.name !== name);
}

/** Sets a column of the rows that still have the value before; returns their keys. */
export async function setValues(
  tx: Db,
  column: PgColumn,
  { keys, before, after, fits }: { keys: RowKeys; before: string | null; after: string | null; fits?: SQL | undefined },
): Promise<RowKeys> {
  const type = sql.raw(column.getSQLType());
  // The keys of a changed value are the whole primary key; those of a moved row may also hold its identity.
  const names = Object.keys(keys[0] ?? {});
  const all: PgColumn[] = Object.values(getTableColumns(column.table));
  const of = all.filter(({ name }) => names.includes(name));
  if (keys.length === 0 || of.length === 0) return [];
  const given = of.map((one) => sql`${sql.identifier(one.name)} ${sql.raw(one.getSQLType())}`);
  const named = of.map((one) => sql`${one} = wanted.${sql.identifier(one.name)}`);
  const { rows } = await tx.execute(sql`
    update ${column.table} set ${sql.identifier(column.name)} = ${after}::${type}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted(${sql.join(given, sql`, `)})
    where ${and(...named, sql`${column} is not distinct from ${before}::${type}`, fits)}
    returning ${keysAsText(of)}`);
  return rows as Record<string, string>[];
}

/** Selects columns as texts under their own names. */
export const keysAsText = (columns: readonly PgColumn[]): SQL =>
  sql.join(
    columns.map((one) => sql`${one}::text as ${sql.identifier(one.name)}`),
    sql`, `,
  );
