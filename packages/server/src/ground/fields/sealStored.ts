import { and, asc, eq, isNull, ne, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AppDeps } from '../deps.ts';
import { keyedNumbersHaveBegun, sealingHasBegun } from './fieldKeys.ts';
import { MARK, type SealedFields } from './sealedFields.ts';
import { onSealing } from './sockets.ts';

type Deps = Pick<AppDeps, 'database' | 'keys' | 'log'>;
type Row = Record<string, unknown>;

const BATCH = 500;

/** Databases without unencrypted values and plain numbers left: every later one is written encrypted. */
const done = new WeakSet<object>();

/** Encrypts, for the housekeeping, the earlier values once encryption has begun. */
export async function sealRemaining(deps: Deps, fields: readonly SealedFields[]): Promise<void> {
  const { database, log } = deps;
  if (done.has(database) || !(await sealingHasBegun(database.db))) return;
  const { sealed, failed } = await sealStored(deps, fields);
  if (sealed > 0) log.info({ rows: sealed }, 'fields that lay there readable were encrypted');
  if (failed === 0 && (await keyedNumbersHaveBegun(database.db))) done.add(database);
}

/**
 * Encrypts in batches every field that the newest key does not encrypt yet; a value that changes meanwhile is skipped.
 */
export async function sealStored(
  deps: Deps,
  allFields: readonly SealedFields[],
): Promise<{ sealed: number; failed: number }> {
  const told = { sealed: 0, failed: 0 };
  for (const masked of await onSealing.ask(deps.database.db)) told.sealed += masked;
  for (const fields of allFields) await sealTable(deps, fields, told);
  return told;
}

async function sealTable(
  { database: { db }, keys, log }: Deps,
  fields: SealedFields,
  told: { sealed: number; failed: number },
) {
  const { table, columns, primaryKey } = fields;
  const newest = `${MARK}${keys.all('fields')[0].id}.%`;
  const isOlder = or(
    ...[...columns.values()].map((column) => and(ne(textOf(column), ''), notLike(textOf(column), newest))),
  );
  const key = [...primaryKey.values()];
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await db
      .select(Object.fromEntries([...primaryKey, ...columns]))
      .from(table)
      .where(and(isOlder, last && after(primaryKey, last)))
      .orderBy(...key.map((column) => asc(column)))
      .limit(BATCH);
    for (const row of rows) {
      last = row;
      try {
        const opened: Row = fields.open(db, row);
        const values = Object.fromEntries([...columns.keys()].map((name) => [name, opened[name]]));
        const changed = await db
          .update(table)
          .set(await fields.sealSome(db, row, values))
          .where(and(...[...primaryKey, ...columns].map(([name, column]) => same(column, row[name]))))
          .returning({ key: sql`1` });
        told.sealed += changed.length;
      } catch (error) {
        told.failed += 1;
        const place = Object.fromEntries([...primaryKey.keys()].map((name) => [name, row[name]]));
        log.error({ err: error, place }, 'a field could not be encrypted anew');
      }
    }
    if (rows.length < BATCH) return;
  }
}

/** Returns a column as text: an encrypted value is a text in a JSON column, too. */
const textOf = (column: PgColumn): SQL => (column.dataType === 'json' ? sql`${column} #>> '{}'` : sql`${column}`);

const after = (primaryKey: SealedFields['primaryKey'], row: Row): SQL => {
  const names = sql.join(
    [...primaryKey.values()].map((column) => sql`${column}`),
    sql`, `,
  );
  const values = sql.join(
    [...primaryKey].map(([name, column]) => sql.param(row[name], column)),
    sql`, `,
  );
  return sql`(${names}) > (${values})`;
};

const same = (column: PgColumn, value: unknown) =>
  value === null || value === undefined ? isNull(column) : eq(column, value);
