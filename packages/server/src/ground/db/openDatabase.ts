import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env/env.ts';
import type { Meters } from '../observe/meters.ts';
import { queryWatch } from '../observe/watchQueries.ts';
import type { Database } from './database.ts';
import { emptyRefusal } from './movedAway.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens PostgreSQL when `DATABASE_URL` is set, else PGlite in the data folder, and applies the migrations.
 * An unreachable PostgreSQL is no error: the server serves the page without it, and the database becomes ready when it
 * comes back.
 */
export async function openDatabase(env: Env, log: FastifyBaseLogger, meters?: Meters): Promise<Database> {
  const watch = queryWatch(env, log, meters);
  if (!env.databaseUrl) {
    // It carries a whole PostgreSQL, which a site with a database server does without.
    const { openEmbedded } = await import('./embedded.ts');
    return openEmbedded(env.dataDir, watch);
  }
  const refuseEmpty = emptyRefusal(env.dataDir);
  const place = { connectionString: env.databaseUrl, max: env.databasePool, migrate: env.migrate, refuseEmpty };
  return openPostgres(place, log, watch);
}
