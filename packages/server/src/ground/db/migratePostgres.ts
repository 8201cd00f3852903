import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../startError.ts';
import { type Ask, missingMigrations, noteContracts, refuseNewer } from './migrations.ts';
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts';
import { CONNECT_MS } from './pool.ts';

/** An arbitrary lock number that all processes of this program share. */
export const MIGRATION_LOCK = 727_001;
const LOOK_AGAIN_MS = 1_000;
/** The time between two log lines about the holder of the lock. */
const SAY_MS = 30_000;

interface Warner {
  warn(about: object, text: string): void;
}

/** Finds the holder of the lock: its program, its process on the database, its address. */
const HOLDER = `select application_name as name, l.pid, client_addr::text as address, query_start from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where locktype = 'advisory' and objid = $1 and granted and l.database = (select oid from pg_database where datname = current_database())`;

/**
 * Migrates PostgreSQL's tables, on a separate connection without a time limit. Of several processes at once, one
 * migrates and the others wait. Without `apply` it changes nothing, and throws a `StartError` when the database lacks a
 * migration. Returns the migrations that it applied.
 */
export async function migratePostgres(connectionString: string, log: Warner, { apply = true } = {}): Promise<string[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    statement_timeout: 0,
    application_name: `migrations of process ${process.pid}`,
  });
  client.on('error', () => {});
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows;
  await client.connect();
  try {
    if (!apply) {
      await refuseNewer(ask);
      const missing = await missingMigrations(ask);
      if (missing.length > 0)
        throw new StartError(
          `The database lacks ${missing.length} migrations (${missing.join(', ')}): run pnpm migrate`,
        );
      return [];
    }
    await takeTurn(ask, log);
    await refuseNewer(ask);
    const missing = await missingMigrations(ask);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await noteContracts(ask);
    return missing;
  } finally {
    // The end of the connection also frees the lock.
    await client.end().catch(() => {});
  }
}

async function takeTurn(ask: Ask, log: Warner): Promise<void> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const [answer] = await ask('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
    if (answer?.mine === true) return;
    if (waited % SAY_MS === 0) {
      const [holder] = await ask(HOLDER, [MIGRATION_LOCK]);
      log.warn({ holder }, 'waiting for the migrations that another process runs');
    }
    await wait(LOOK_AGAIN_MS);
  }
}
