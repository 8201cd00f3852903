import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { SealedFields } from '../fields/sealedFields.ts';
import type { AccountPair } from './merging.ts';
import type { RowKeys } from './setValues.ts';

type Row = Record<string, unknown>;

/** Gives rows to the other account, encrypted anew: their columns are bound to a primary key that names the account. */
export async function reseal(
  tx: Db,
  fields: SealedFields,
  column: PgColumn,
  { from, to, give }: AccountPair & { give: () => Promise<RowKeys> },
): Promise<RowKeys> {
  const { table, primaryKey, columns } = fields;
  const place = (row: Row) =>
    and(...[...primaryKey].map(([name, one]) => eq(one, one.name === column.name ? to : row[name])));
  const before: Row[] = await tx
    .select(Object.fromEntries([...primaryKey, ...columns]))
    .from(table)
    .where(eq(column, from))
    .for('update');
  const given = await give();
  for (const row of before.filter((one) => given.some((key) => isAt(fields, column, one, key)))) {
    const opened: Row = fields.open(tx, row);
    const values = Object.fromEntries([...columns.keys()].map((name) => [name, opened[name]]));
    const owned = Object.fromEntries(
      [...primaryKey].map(([name, one]) => [name, one.name === column.name ? to : row[name]]),
    );
    await tx
      .update(table)
      .set(await fields.sealSome(tx, owned, values))
      .where(place(row));
  }
  return given;
}

const isAt = ({ primaryKey }: SealedFields, column: PgColumn, row: Row, key: RowKeys[number]): boolean =>
  [...primaryKey].every(([name, one]) => one.name === column.name || String(row[name]) === key[one.name]);
