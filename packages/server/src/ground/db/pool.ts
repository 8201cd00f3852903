import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { isConnectionFailure, NoConnection } from './connectionFailure.ts';

type PostgresDb = NodePgDatabase<Record<string, never>>;

/** A statement longer than this is ended by PostgreSQL; one that has no answer by then is given up here, for its server may be gone without a word. */
const STATEMENT_MS = 15_000;
const ANSWER_MS = 20_000;
export const CONNECT_MS = 5_000;
/** After a failover, no connection stays with the former server for long. */
const LIFETIME_SECONDS = 10 * 60;

/** Connections to PostgreSQL, and Drizzle over them. Losing any of them, at any moment, is a failed query and never the end of the process. */
export function openPool(connectionString: string, max: number, log: FastifyBaseLogger) {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
  });
  // The pool listens to idle connections only. One in use has no listener of its own, and an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // Its own: by it the database is known from others, also in its transactions.
  const own: Record<string, never> = {};
  const db = drizzle(pool, { schema: own });
  db.transaction = transactionsOn(pool, own);
  return { pool, db };
}

/** Drizzle's own way keeps the connection for ever where the transaction cannot even begin; this one always gives it back, and a broken one to be closed. */
function transactionsOn(pool: pg.Pool, own: Record<string, never>): PostgresDb['transaction'] {
  const byClient = new WeakMap<pg.PoolClient, PostgresDb>();
  return async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new NoConnection(error);
    });
    const db = byClient.get(client) ?? drizzle(client, { schema: own });
    byClient.set(client, db);
    let broken = false;
    try {
      return await db.transaction(work, config);
    } catch (error) {
      broken = isConnectionFailure(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
}
