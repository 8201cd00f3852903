import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { limitConcurrency, type Turns } from '../concurrency/limitConcurrency.ts';
import { currentRequest } from '../http/requestContext.ts';
import { type QueryWatch, watched } from '../observe/watchQueries.ts';
import { isConnectionFailure, NoConnection } from './connectionFailure.ts';

type PostgresDb = NodePgDatabase<Record<string, never>>;

/**
 * PostgreSQL ends a statement after this time. The pool gives up a statement without an answer after `ANSWER_MS`, since
 * its server may have vanished silently.
 */
const STATEMENT_MS = 15_000;
const ANSWER_MS = 20_000;
export const CONNECT_MS = 5_000;
/**
 * How PostgreSQL plans: compiling a query takes longer than running any query of this server, and solid-state disks
 * read any page about as fast as the next one. `options` in the connection string replaces this.
 */
const PLANNING = '-c jit=off -c random_page_cost=1.1';
/** The lifetime of a connection: after a failover, none stays with the former server for long. */
const LIFETIME_SECONDS = 10 * 60;

/** Sign-in and everybody else take turns at connections that get free: sign-in never waits behind all others. */
const ownerOfTurn = () => (currentRequest()?.isSignIn ? 'sign-in' : 'others');
const noTurn = () => new NoConnection(new Error('timeout exceeded when trying to connect'));

/**
 * Opens connections to PostgreSQL, and Drizzle over them. A lost connection fails a query and never ends the process.
 */
export function openPool(connectionString: string, max: number, log: FastifyBaseLogger, watch?: QueryWatch) {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    options: PLANNING,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
  });
  // The pool listens only to idle connections. A connection in use has no listener of its own, and an error without a
  // listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // An object of this database alone identifies the database, also in its transactions.
  const own: Record<string, never> = {};
  const turns = limitConcurrency({ width: max, queueMax: Number.POSITIVE_INFINITY, patienceMs: CONNECT_MS }, noTurn);
  pool.query = inTurn(pool.query.bind(pool), turns);
  if (watch) pool.query = watched(pool.query, watch);
  const db = drizzle(pool, { schema: own });
  db.transaction = transactionsOn(pool, turns, own, watch);
  return { pool, db, waiting: turns.waiting };
}

/** Returns the query function of a pool, whose calls wait for their turn. */
function inTurn(query: pg.Pool['query'], turns: Turns): pg.Pool['query'] {
  const ask = (...args: unknown[]) => turns(async () => Reflect.apply(query, undefined, args), ownerOfTurn());
  return ask as typeof query;
}

/**
 * Runs transactions. Drizzle's own way never returns the connection when the transaction cannot begin; this one always
 * returns it, and has a broken one closed.
 */
function transactionsOn(
  pool: pg.Pool,
  turns: Turns,
  own: Record<string, never>,
  watch: QueryWatch | undefined,
): PostgresDb['transaction'] {
  const byClient = new WeakMap<pg.PoolClient, PostgresDb>();
  const run: PostgresDb['transaction'] = async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new NoConnection(error);
    });
    const db = byClient.get(client) ?? drizzle(watch ? watchedClient(client, watch) : client, { schema: own });
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
  return (work, config) => turns(() => run(work, config), ownerOfTurn());
}

/** A view of a connection with a watch over its queries. The pool's own queries on it are watched by the pool. */
const watchedClient = (client: pg.PoolClient, watch: QueryWatch): pg.PoolClient =>
  Object.assign(Object.create(client), { query: watched(client.query.bind(client), watch) });
