import type { Ask } from '../ground/db/migrations.ts';
import { tablesOf } from './dumpDatabase.ts';
import { makeTables } from './emptyDatabase.ts';

/** A database that is filled in one transaction; it stays empty until the commit. */
export interface Loading {
  /** Adds rows to a table. `json` is an array of rows. */
  add(table: string, json: string): Promise<void>;
  /** Checks that every reference holds, does the last work on the rows, and commits. */
  commit(last: () => Promise<void>): Promise<void>;
}

/** Begins to fill an empty database, with the tables of that migration. */
export async function beginLoading(ask: Ask, migration: string): Promise<Loading> {
  await ask('begin');
  await makeTables(ask, migration);
  const tables = await tablesOf(ask);
  const columns = await columnsOf(ask);
  const references = await dropReferences(ask);
  // Triggers would repeat their writes for old rows. The backup also contains the rows that migrations insert.
  for (const table of tables) await ask(`alter table "${table}" disable trigger user`);
  await ask(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`);
  return {
    async add(table, json) {
      const names = columns.get(table);
      if (!names) throw new Error(`the backup has rows of a table ${table}, which is unknown`);
      await ask(
        `insert into "${table}" (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
        [json],
      );
    },
    async commit(last) {
      for (const { table, name, definition } of references)
        await ask(`alter table ${table} add constraint "${name}" ${definition}`);
      await setSequences(ask);
      await last();
      for (const table of tables) await ask(`alter table "${table}" enable trigger user`);
      await ask('commit');
    },
  };
}

/** Returns the columns of each table without the generated ones. */
export async function columnsOf(ask: Ask): Promise<Map<string, string>> {
  const rows = await ask(
    `select relname as name, string_agg(quote_ident(attname), ', ') as columns from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = '' group by relname`,
  );
  return new Map(rows.map(({ name, columns }) => [String(name), String(columns)]));
}

/** Drops the foreign keys, because rows come table by table and may refer to later rows. */
async function dropReferences(ask: Ask): Promise<{ table: string; name: string; definition: string }[]> {
  const rows = await ask(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const references = rows.map(({ table, name, definition }) => ({
    table: String(table),
    name: String(name),
    definition: String(definition),
  }));
  for (const { table, name } of references) await ask(`alter table ${table} drop constraint "${name}"`);
  return references;
}

/** Sets each sequence to continue after the highest number in its table. */
async function setSequences(ask: Ask): Promise<void> {
  const owned = await ask(
    `select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, quote_ident(attname) as column
      from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  );
  for (const { sequence, table, column } of owned)
    await ask(`select setval('${sequence}', coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`);
}
