import { openEmbedded } from '../ground/db/embedded.ts';
import { type Ask, knownMigrations } from '../ground/db/migrations.ts';
import { hasEmbedded, noteMoved, refuseMoved } from '../ground/db/movedAway.ts';
import { startFailureOf } from '../ground/db/startFailure.ts';
import type { Env } from '../ground/env/env.ts';
import { StartError } from '../ground/startError.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { hasTables, openPostgres } from './emptyDatabase.ts';
import { beginLoading } from './loadDatabase.ts';
import { digestTables, type TableDigest } from './tableDigest.ts';

type Digests = ReadonlyMap<string, TableDigest>;

/**
 * Moves all rows of the embedded database in `DATA_DIR` into the empty PostgreSQL of `DATABASE_URL`, in one transaction
 * that is committed once every table has the same rows. The files stay where they are. The embedded database is kept as
 * it was, and no server opens it any more. Where a former run was killed after its commit, it does what is left.
 * Returns the number of rows by table.
 */
export async function moveDatabase(env: Env): Promise<Record<string, number>> {
  const { dataDir, databaseUrl } = env;
  if (!databaseUrl) throw new StartError('DATABASE_URL must name the empty PostgreSQL that the data moves to');
  refuseMoved(dataDir);
  if (!hasEmbedded(dataDir)) throw new StartError(`There is no embedded database in ${dataDir} (DATA_DIR)`);
  const source = await openEmbedded(dataDir);
  try {
    const target = await openPostgres(databaseUrl).catch((error: unknown) => {
      throw startFailureOf(error);
    });
    try {
      const askSource: Ask = async (text) => (await source.db.execute<Record<string, unknown>>(text)).rows;
      if (await hasTables(target.ask)) {
        const rows = await movedBefore(askSource, target.ask);
        noteMoved(dataDir, databaseUrl, new Date());
        return rows;
      }
      const newest = knownMigrations().at(-1);
      if (!newest) throw new Error('this version of the server has no migrations');
      const loading = await beginLoading(target.ask, newest.tag);
      const counts = await dumpDatabase(source.db, ({ table, json }) => loading.add(table, json));
      await loading.commit(async () => assertSame(await digestTables(askSource), await digestTables(target.ask)));
      noteMoved(dataDir, databaseUrl, new Date());
      return counts;
    } finally {
      // Closing undoes everything that is not committed.
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Returns the rows that a former run has moved. Throws when PostgreSQL has anything else. */
async function movedBefore(askSource: Ask, askTarget: Ask): Promise<Record<string, number>> {
  const [here, there] = [await digestTables(askSource), await digestTables(askTarget)];
  const table = differing(here, there);
  if (table !== undefined)
    throw new StartError(
      `The database has tables already, and ${told(table, here, there)}: it must be a new one. Where a former run of this command has moved the data, and the site has run on it since, only set DATABASE_URL`,
    );
  return Object.fromEntries([...here].map(([name, { rows }]) => [name, rows]));
}

function assertSame(here: Digests, there: Digests): void {
  const table = differing(here, there);
  if (table !== undefined) throw new StartError(`In PostgreSQL, ${told(table, here, there)}: nothing was moved`);
}

/** Returns the first table that is not the same in both databases. */
const differing = (here: Digests, there: Digests): string | undefined =>
  [...new Set([...here.keys(), ...there.keys()])].find((table) => {
    const [one, other] = [here.get(table), there.get(table)];
    return one?.rows !== other?.rows || one?.digest !== other?.digest;
  });

const told = (table: string, here: Digests, there: Digests): string =>
  `the table ${table} is not the same (${here.get(table)?.rows ?? 'no'} rows here, ${there.get(table)?.rows ?? 'no'} there)`;
