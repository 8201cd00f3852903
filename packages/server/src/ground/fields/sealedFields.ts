import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { unseal as decrypt, seal as encrypt } from '../keys/seal.ts';
import { keysOf, sealingHasBegun } from './fieldKeys.ts';

declare const content: unique symbol;

/** The content of an encrypted column. Only `SealedFields` writes and reads it, and the type accepts no other text. */
export interface Sealed<Content> {
  readonly [content]: Content;
}

/** A row, or values for one, with the content of its encrypted columns. */
export type Opened<Row> = { [Name in keyof Row]: OpenedValue<Row[Name]> };
type OpenedValue<Value> = Value extends Sealed<infer Content> ? Content : Value;

type SealedNames<Row> = {
  [Name in keyof Row]-?: Extract<Row[Name], Sealed<unknown>> extends never ? never : Name;
}[keyof Row];

/** The empty value, which stays unencrypted so that queries can compare a column with it. */
export const EMPTY = '' as unknown as Sealed<string>;

/** The prefix of encrypted values; values from before encryption have no prefix. */
export const MARK = 'sealed:';

/**
 * The encrypted columns of one table. Each value is bound to its table, column and row, and cannot be opened elsewhere.
 */
export interface SealedFields<Table extends PgTable = PgTable> {
  table: Table;
  /** The columns by their names in code. */
  columns: ReadonlyMap<string, PgColumn>;
  /** The columns of the primary key, by their names in code. */
  primaryKey: ReadonlyMap<string, PgColumn>;
  /** Encrypts a row for an insert; adds the id that the database would have generated. */
  seal(db: Db, values: Opened<Table['$inferInsert']>): Promise<Table['$inferInsert']>;
  sealAll(db: Db, rows: Opened<Table['$inferInsert']>[]): Promise<Table['$inferInsert'][]>;
  /** Encrypts some values of a row that its primary key names. */
  sealSome(
    db: Db,
    row: Partial<Table['$inferSelect']>,
    values: Partial<Opened<Table['$inferInsert']>>,
  ): Promise<Partial<Table['$inferInsert']>>;
  /**
   * Decrypts a row that was read with its primary key. Throws `KeyUnavailable` when a value belongs to another row, or
   * its key is missing.
   */
  open<Row extends Partial<Table['$inferSelect']>>(db: Db, row: Row): Opened<Row>;
}

/** Describes every column of the table whose type is `Sealed`. */
export function sealedFields<Table extends PgTable>(
  table: Table,
  names: Record<SealedNames<Table['$inferSelect']>, true>,
): SealedFields<Table> {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const columns = new Map(Object.entries(all).filter(([name]) => Object.hasOwn(names, name)));
  const primaryKey = primaryKeyOf(table, all);
  const placeOf = (column: PgColumn, row: Record<string, unknown>) =>
    ({
      purpose: 'fields',
      of: `${getTableName(table)}.${column.name} ${[...primaryKey.keys()].map((name) => keyPart(row, name)).join(' ')}`,
    }) as const;

  const write = async (db: Db, row: Record<string, unknown>, values: Record<string, unknown>) => {
    const hasBegun = await sealingHasBegun(db);
    const sealed = { ...values };
    for (const [name, column] of columns) {
      const value = values[name];
      if (value === undefined || value === null || value === '') continue;
      // A value that looks encrypted is encrypted: clients cannot write a value that cannot be opened.
      if (!hasBegun && !looksSealed(value)) continue;
      const text = column.dataType === 'json' ? JSON.stringify(value) : String(value);
      sealed[name] = MARK + encrypt(keysOf(db), placeOf(column, row), text);
    }
    return sealed;
  };

  const seal = async (db: Db, values: Opened<Table['$inferInsert']>) => {
    const row: Record<string, unknown> = primaryKey.has('id') ? { id: randomUUID(), ...values } : { ...values };
    return (await write(db, row, row)) as Table['$inferInsert'];
  };

  return {
    table,
    columns,
    primaryKey,
    seal,
    async sealAll(db, rows) {
      const sealed: Table['$inferInsert'][] = [];
      for (const row of rows) sealed.push(await seal(db, row));
      return sealed;
    },
    async sealSome(db, row, values) {
      return (await write(db, row, values)) as Partial<Table['$inferInsert']>;
    },
    open(db, row) {
      const opened: Record<string, unknown> = { ...row };
      for (const [name, column] of columns) {
        const value = opened[name];
        if (!looksSealed(value)) continue;
        const text = decrypt(keysOf(db), placeOf(column, row), value.slice(MARK.length));
        opened[name] = column.dataType === 'json' ? JSON.parse(text) : text;
      }
      return opened as Opened<typeof row>;
    },
  };
}

const looksSealed = (value: unknown): value is string => typeof value === 'string' && value.startsWith(MARK);

/** Returns the columns of the primary key, by their names in code. */
export function primaryKeyOf(
  table: PgTable,
  all: Record<string, PgColumn> = getTableColumns(table),
): Map<string, PgColumn> {
  const composite = getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map(({ name }) => name));
  return new Map(Object.entries(all).filter(([, column]) => column.primary || composite.includes(column.name)));
}

function keyPart(row: Record<string, unknown>, name: string): string {
  const value = row[name];
  if (value === undefined || value === null) throw new Error(`an encrypted field needs the ${name} of its row`);
  return String(value);
}
