import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { AccountPair, MovedRows } from './merging.ts';
import { reseal } from './reseal.ts';
import { keyColumns, keysAsText, type RowKeys, setValues } from './setValues.ts';

/** Gives the rows of one account to the other; returns the keys of the rows that moved. */
export async function moveRows(tx: Db, moved: MovedRows, { from, to }: AccountPair): Promise<RowKeys> {
  const { column, identity } = moved;
  const noted = [...keyColumns(column), ...(identity ? [identity] : [])];
  const { rows } = await tx.execute(
    sql`select ${keysAsText(noted)} from ${column.table} where ${movable(moved, { from, to })}`,
  );
  return giveRows(tx, moved, rows as Record<string, string>[], { from, to });
}

/**
 * Gives rows with these keys back, with their encrypted columns. `ways` are the moves of their column. Rows stay of
 * which the other account has one of its own by now.
 */
export const giveBack = (
  tx: Db,
  column: PgColumn,
  { ways, keys, pair }: { ways: readonly MovedRows[]; keys: RowKeys; pair: AccountPair },
): Promise<RowKeys> => {
  const sealed = ways.find((one) => one.sealed)?.sealed;
  return giveRows(tx, { column, ...(sealed && { sealed }) }, keys, pair, and(...ways.map((one) => hasRoom(one, pair))));
};

/** Gives rows with these keys from one account to the other, with their encrypted columns. */
function giveRows(
  tx: Db,
  { column, sealed }: Pick<MovedRows, 'column' | 'sealed'>,
  keys: RowKeys,
  { from, to }: AccountPair,
  fits?: SQL,
): Promise<RowKeys> {
  const give = () => setValues(tx, column, { keys, before: from, after: to, fits });
  return sealed ? reseal(tx, sealed, column, { from, to, give }) : give();
}

/** Counts the rows that would go, and those that would stay because the other account has the same. */
export async function countRows(db: Db, moved: MovedRows, pair: AccountPair): Promise<{ goes: number; stays: number }> {
  const { column, only } = moved;
  const all = await db.$count(column.table, and(eq(column, pair.from), only?.(pair)));
  const goes = await db.$count(column.table, movable(moved, pair));
  return { goes, stays: all - goes };
}

const movable = ({ column, only, unlessSame }: MovedRows, pair: AccountPair): SQL | undefined =>
  and(eq(column, pair.from), only?.(pair), unlessSame && hasNoTwin(column, unlessSame, pair.to));

function hasRoom({ column, only, unlessSame }: MovedRows, pair: AccountPair): SQL | undefined {
  const narrowed = only?.(pair);
  return unlessSame && or(narrowed && not(narrowed), hasNoTwin(column, unlessSame, pair.to));
}

function hasNoTwin(column: PgColumn, same: readonly PgColumn[], owner: string): SQL {
  const ofTwin = ({ name }: PgColumn) => sql`twin.${sql.identifier(name)}`;
  const alike = same.map((one) => sql`${ofTwin(one)} is not distinct from ${one}`);
  return sql`not exists (select from ${column.table} twin where ${ofTwin(column)} = ${owner} and ${and(...alike)})`;
}
