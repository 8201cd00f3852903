import { setTimeout as wait } from 'node:timers/promises';
import { RUN_BY } from '@firm/releases';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../startError.ts';
import { codesOf } from './codesOf.ts';
import {
  type Ask,
  knownMigrations,
  missingMigrations,
  noteContracts,
  refuseNewer,
  refuseWithoutContracts,
} from './migrations.ts';
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts';
import { CONNECT_MS } from './pool.ts';

/** An arbitrary lock number that all processes of this program share. */
export const MIGRATION_LOCK = 727_001;
const LOOK_AGAIN_MS = 1_000;
/** The time between two log lines about the holder of the lock. */
const SAY_MS = 30_000;
/**
 * How long a migration waits for a table in use: everybody else who asks for the table waits behind it. A request that
 * waits for one table of the migration, and has another one that it wants, is ended by PostgreSQL when it has waited
 * for a second (`deadlock_timeout`): a migration that gives up before that lets it go on. So a migration that
 * takes half a second and more between two tables, as to build an index, may still cost such a request.
 */
const LOCK_MS = 500;
/** The pause after that, in which the others go on. */
const REST_MS = 5_000;
/** How long it is tried again and again. */
const PATIENCE_MS = 5 * 60_000;

interface Warner {
  warn(about: object, text: string): void;
}

/** Finds the holder of the lock: its program, its process on the database, its address. */
const HOLDER = `select application_name as name, l.pid, client_addr::text as address, query_start from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where locktype = 'advisory' and objid = $1 and granted and l.database = (select oid from pg_database where datname = current_database())`;

/** Finds the longest transaction of others: it most likely uses the table for which the migrations wait. */
const LONGEST = `select application_name as name, pid, client_addr::text as address, xact_start::text as since from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 1`;

/**
 * Migrates PostgreSQL's tables, on a separate connection whose statements may take long, but do not wait long for
 * others. Of several processes at once, one migrates and the others wait. Without `apply` it changes nothing, and
 * throws a `StartError` when the database lacks a migration. With `refuseEmpty`, it throws a `StartError` of those
 * words when the database has no tables yet. Returns the migrations that it applied.
 */
export async function migratePostgres(
  connectionString: string,
  log: Warner,
  {
    apply = true,
    refuseEmpty,
    restMs = REST_MS,
    patienceMs = PATIENCE_MS,
    folder = MIGRATIONS_FOLDER,
  }: { apply?: boolean; refuseEmpty?: string | undefined; restMs?: number; patienceMs?: number; folder?: string } = {},
): Promise<string[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    statement_timeout: 0,
    lock_timeout: LOCK_MS,
    application_name: `migrations of process ${process.pid}`,
  });
  client.on('error', () => {});
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows;
  const known = knownMigrations(folder);
  await client.connect();
  try {
    if (!apply) {
      await refuseNewer(ask, known);
      const missing = await missingMigrations(ask, known);
      if (missing.length > 0)
        throw new StartError(
          `The database lacks ${missing.length} migrations (${missing.join(', ')}): run ${RUN_BY} migrate`,
        );
      await refuseWithoutContracts(ask);
      return [];
    }
    await takeTurn(ask, log);
    const work = async () => {
      await refuseNewer(ask, known);
      const missing = await missingMigrations(ask, known);
      if (refuseEmpty !== undefined && missing.length === known.length) throw new StartError(refuseEmpty);
      await migrate(drizzle(client), { migrationsFolder: folder });
      await noteContracts(ask, known);
      return missing;
    };
    return await givingWay(work, ask, log, { restMs, patienceMs });
  } finally {
    // The end of the connection also frees the lock.
    await client.end().catch(() => {});
  }
}

/** Tries the work, all of which is undone when a table is in use, again and again for a while. */
async function givingWay<Result>(
  work: () => Promise<Result>,
  ask: Ask,
  log: Warner,
  { restMs, patienceMs }: { restMs: number; patienceMs: number },
): Promise<Result> {
  for (const end = performance.now() + patienceMs; ; await wait(restMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isLockedOut(error)) throw error;
      const [user] = await ask(LONGEST);
      if (performance.now() >= end) throw new StartError(inUse(user, patienceMs));
      log.warn({ user }, 'the migrations found a table in use, and give way for a while');
    }
  }
}

const inUse = (user: Record<string, unknown> | undefined, patienceMs: number) =>
  [
    `The migrations found a table in use for ${Math.round(patienceMs / 60_000)} minutes, and changed nothing`,
    user && `: the longest transaction is of ${user.name} (process ${user.pid} of the database), since ${user.since}`,
    '. Start again once it has ended: docs/operating.md, "Production"',
  ]
    .filter(Boolean)
    .join('');

/** Whether a statement, or its cause, waited too long for a lock (SQLSTATE 55P03), or in a deadlock (40P01). */
const isLockedOut = (error: unknown) => codesOf(error).some((code) => code === '55P03' || code === '40P01');

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
