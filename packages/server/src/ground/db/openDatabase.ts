import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env/env.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens PostgreSQL when `DATABASE_URL` is set, else PGlite in the data folder, and applies the migrations.
 * An unreachable PostgreSQL is no error: the server serves the page without it, and the database becomes ready when it
 * comes back.
 */
export async function openDatabase(env: Env, log: FastifyBaseLogger): Promise<Database> {
  if (env.databaseUrl)
    return openPostgres({ connectionString: env.databaseUrl, max: env.databasePool, migrate: env.migrate }, log);
  return openEmbedded(env.dataDir);
}
