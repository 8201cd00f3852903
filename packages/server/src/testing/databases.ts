import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import pino from 'pino';
import type { Database } from '../ground/db/database.ts';
import { databaseOver } from '../ground/db/embedded.ts';
import { openDatabase } from '../ground/db/openDatabase.ts';
import { readEnv } from '../ground/env/env.ts';
import { NO_SITE } from './noSite.ts';
import { assertQueriesInTurn, watchQueries } from './queriesInTurn.ts';

/** From the tests' environment, which all suites of a worker share. */
declare const loadOnce: (file: string) => { openSnapshot(file: string): Promise<PGlite> };

/** The variable that Jest's global setup sets to the file of the snapshot. */
export const SNAPSHOT_VARIABLE = 'TEST_EMBEDDED_SNAPSHOT';
export const CLUSTER_VARIABLE = 'TEST_DATABASE_URL';
const TEMPLATE = 'crossbay_test_template';

export type Kind = Database['kind'];
watchQueries();
const silent = pino({ level: 'silent' });

/** Migrates an embedded database once and writes it to a file, from which every test starts a copy. */
export async function writeEmbeddedSnapshot(file: string): Promise<void> {
  const client = await PGlite.create();
  await databaseOver(client);
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
}

async function asMaintainer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Migrates the database that the tests' databases are cloned from. */
export async function writePostgresTemplate(clusterUrl: string): Promise<void> {
  await asMaintainer(clusterUrl, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  const variables = { NODE_ENV: 'test', DATABASE_URL: urlOf(clusterUrl, TEMPLATE), DATA_DIR: NO_SITE };
  const database = await openDatabase(readEnv(variables), silent);
  await database.close();
}

/** Creates a PostgreSQL database without tables; `drop` removes it. */
export async function bareDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const clusterUrl = process.env[CLUSTER_VARIABLE];
  if (!clusterUrl) throw new Error('no PostgreSQL for the tests');
  const name = `crossbay_test_${randomBytes(6).toString('hex')}`;
  await asMaintainer(clusterUrl, `create database ${name}`);
  return {
    url: urlOf(clusterUrl, name),
    drop: () => asMaintainer(clusterUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Opens a fresh, migrated, empty database; `close` removes it. */
export async function freshDatabase(kind: Kind): Promise<Database & { url?: string }> {
  if (kind === 'embedded') {
    const snapshot = process.env[SNAPSHOT_VARIABLE];
    if (!snapshot) throw new Error('the tests of the server need their global setup (packages/server/jest.config.mjs)');
    return databaseOver(await loadOnce(require.resolve('./snapshots.cjs')).openSnapshot(snapshot));
  }
  const clusterUrl = process.env[CLUSTER_VARIABLE];
  if (!clusterUrl) throw new Error('no PostgreSQL for the tests');
  const name = `crossbay_test_${randomBytes(6).toString('hex')}`;
  await asMaintainer(clusterUrl, `create database ${name} template ${TEMPLATE}`);
  const url = urlOf(clusterUrl, name);
  const database = await openDatabase(readEnv({ NODE_ENV: 'test', DATABASE_URL: url }), silent);
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await asMaintainer(clusterUrl, `drop database if exists ${name} with (force)`);
      assertQueriesInTurn();
    },
  };
}
