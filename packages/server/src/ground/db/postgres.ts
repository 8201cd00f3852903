import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { QueryWatch } from '../observe/watchQueries.ts';
import { isConnectionFailure, isUntrusted, NoConnection } from './connectionFailure.ts';
import type { Database } from './database.ts';
import { startListener } from './listener.ts';
import { migratePostgres } from './migratePostgres.ts';
import { openPool } from './pool.ts';
import { startFailureOf } from './startFailure.ts';

const RETRY_MS = 1_000;

interface PostgresPlace {
  connectionString: string;
  /** The most connections. */
  max: number;
  migrate: boolean;
  /** Why a database without tables is refused; undefined: it is filled with tables. */
  refuseEmpty?: string | undefined;
}

/**
 * Opens a pool on PostgreSQL after migrating its tables, or comparing them when `migrate` is off. It waits for one
 * attempt to connect; later attempts run in the background while the server serves the page.
 */
export async function openPostgres(
  { connectionString, max, migrate, refuseEmpty }: PostgresPlace,
  log: FastifyBaseLogger,
  watch?: QueryWatch,
): Promise<Database> {
  const { pool, db, waiting } = openPool(connectionString, max, log, watch);
  const listener = startListener(connectionString, log);
  const closing = new AbortController();
  let ready = false;

  const attempt = async () => {
    await migratePostgres(connectionString, log, { apply: migrate, refuseEmpty });
    ready = true;
  };

  const keepTrying = async () => {
    let told = '';
    while (!ready && !closing.signal.aborted) {
      await wait(RETRY_MS, undefined, {
        signal: closing.signal,
        ref: false,
      }).catch(() => {});
      if (closing.signal.aborted) return;
      await attempt().catch((error: unknown) => {
        // The connection is retried every second, but only a new reason is logged.
        if (String(error) !== told) log.warn({ err: error }, 'the database is still away');
        told = String(error);
      });
    }
    if (ready) log.info('the database is back');
  };

  let coming: Promise<void> = Promise.resolve();
  try {
    await attempt();
  } catch (error) {
    if (!isConnectionFailure(error) || isUntrusted(error)) {
      await listener.close();
      await pool.end();
      throw startFailureOf(error);
    }
    log.error({ err: error }, 'the database cannot be reached; serving the page without it');
    coming = keepTrying();
  }

  return {
    db,
    kind: 'postgres',
    isReady: () => ready,
    whenReady: () => coming,
    ping: async () => {
      await db.execute('select 1');
    },
    listen: listener.listen,
    listenFailure: listener.failure,
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]).catch((error: unknown) => {
        throw isConnectionFailure(error) ? new NoConnection(error) : error;
      });
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: waiting(), max }),
    async close() {
      closing.abort();
      await listener.close();
      await pool.end();
    },
  };
}
