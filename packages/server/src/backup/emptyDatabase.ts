import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { lockFolder } from '../ground/db/folderLock.ts';
import { type Ask, knownMigrations, noteContracts } from '../ground/db/migrations.ts';
import { MIGRATIONS_FOLDER } from '../ground/db/migrationsFolder.ts';
import { CONNECT_MS } from '../ground/db/pool.ts';
import { embeddedFailureOf } from '../ground/db/startFailure.ts';
import type { Env } from '../ground/env/env.ts';
import { StartError } from '../ground/startError.ts';

/** A database on one connection. */
interface OneConnection {
  ask: Ask;
  close(): Promise<void>;
}

/** Opens the database for a restore. Throws a `StartError` when it has tables or is in use. */
export async function openEmptyDatabase({ databaseUrl, dataDir }: Env): Promise<OneConnection> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir);
  try {
    if (await hasTables(database.ask)) throw new StartError('The database has tables already: it must be a new one');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whether a database has tables of a site. */
export async function hasTables(ask: Ask): Promise<boolean> {
  const [found] = await ask(
    "select count(*)::int as tables from pg_class join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname in ('public', 'drizzle')",
  );
  return found?.tables !== 0;
}

/** Opens a PostgreSQL, whatever it has, on one connection. */
export async function openPostgres(connectionString: string): Promise<OneConnection> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, application_name: 'restore' });
  // A connection that ends between two statements says why only here; the next statement says "not queryable".
  let broken: Error | undefined;
  client.on('error', (error) => {
    broken ??= error;
  });
  await client.connect();
  return {
    async ask(text, values) {
      try {
        return (await client.query(text, values)).rows;
      } catch (error) {
        throw broken ?? error;
      }
    },
    close: () => client.end(),
  };
}

async function openEmbedded(dataDir: string): Promise<OneConnection> {
  const unlock = lockFolder(dataDir);
  const folder = join(dataDir, 'pg');
  try {
    const client = await PGlite.create({ dataDir: folder });
    return {
      ask: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
      close: () => client.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw embeddedFailureOf(folder, error);
  }
}

/** Creates the tables of that migration in the current transaction, and records its migrations as Drizzle does. */
export async function makeTables(ask: Ask, last: string): Promise<void> {
  const known = knownMigrations();
  const count = known.findIndex(({ tag }) => tag === last) + 1;
  if (count === 0)
    throw new StartError(
      `The backup was made by a newer version, with the migration ${last}: restore it with that one`,
    );
  await ask('create schema drizzle');
  await ask('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).slice(
    0,
    count,
  )) {
    for (const statement of sql) await ask(statement);
    await ask('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
  }
  await noteContracts(ask, known.slice(0, count));
}
