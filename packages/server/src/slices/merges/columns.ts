import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { slicesInOrder } from '../../ground/floorPlan.ts';
import type { MovedRows } from '../../ground/merging/merging.ts';

/** Returns the rows of every slice that move with an account, of lower slices first. */
export const allMoves = (): MovedRows[] => slicesInOrder().flatMap(({ merging }) => merging?.moves ?? []);

/** Returns the name under which a column is noted. */
export const placeOf = (column: PgColumn): string => `${getTableName(column.table)}.${column.name}`;

/** Returns the column of such a name; undefined when it no longer exists. */
export const columnAt = (place: string): PgColumn | undefined =>
  slicesInOrder()
    .flatMap(({ tables = [] }) => tables)
    .flatMap((module) => Object.values<unknown>({ ...module }))
    .filter((each): each is PgTable => is(each, PgTable))
    .flatMap((table): PgColumn[] => Object.values(getTableColumns(table)))
    .find((column) => placeOf(column) === place);

/** Returns the moves of one column. */
export const movesOf = (column: PgColumn): MovedRows[] => allMoves().filter((moved) => moved.column === column);
