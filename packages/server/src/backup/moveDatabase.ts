import { openEmbedded } from '../ground/db/embedded.ts';
import { type Ask, knownMigrations } from '../ground/db/migrations.ts';
import { hasEmbedded, noteMoved, refuseMoved } from '../ground/db/movedAway.ts';
import { startFailureOf } from '../ground/db/startFailure.ts';
import type { Env } from '../ground/env/env.ts';
import { StartError } from '../ground/startError.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { openEmptyDatabase } from './emptyDatabase.ts';
import { beginLoading } from './loadDatabase.ts';
import { digestTables, type TableDigest } from './tableDigest.ts';

/**
 * Moves all rows of the embedded database in `DATA_DIR` into the empty PostgreSQL of `DATABASE_URL`, in one transaction
 * that is committed once every table has the same rows. The files stay where they are. The embedded database is kept as
 * it was, and no server opens it any more. Returns the number of rows by table.
 */
export async function moveDatabase(env: Env): Promise<Record<string, number>> {
  const { dataDir, databaseUrl } = env;
  if (!databaseUrl) throw new StartError('DATABASE_URL must name the empty PostgreSQL that the data moves to');
  refuseMoved(dataDir);
  if (!hasEmbedded(dataDir)) throw new StartError(`There is no embedded database in ${dataDir} (DATA_DIR)`);
  const source = await openEmbedded(dataDir);
  try {
    const target = await openEmptyDatabase(env).catch((error: unknown) => {
      throw startFailureOf(error);
    });
    try {
      const newest = knownMigrations().at(-1);
      if (!newest) throw new Error('this version of the server has no migrations');
      const loading = await beginLoading(target.ask, newest.tag);
      const counts = await dumpDatabase(source.db, ({ table, json }) => loading.add(table, json));
      const askSource: Ask = async (text) => (await source.db.execute<Record<string, unknown>>(text)).rows;
      await loading.commit(async () => assertSame(await digestTables(askSource), await digestTables(target.ask)));
      noteMoved(dataDir, databaseUrl, new Date());
      return counts;
    } finally {
      // What is not committed is undone.
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function assertSame(before: ReadonlyMap<string, TableDigest>, after: ReadonlyMap<string, TableDigest>): void {
  for (const table of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(table), after.get(table)];
    if (one?.rows === other?.rows && one?.digest === other?.digest) continue;
    throw new StartError(
      `The table ${table} is not the same in PostgreSQL (${one?.rows ?? 'no'} rows here, ${other?.rows ?? 'no'} there): nothing was moved`,
    );
  }
}
