import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type QueryWatch, watched } from '../observe/watchQueries.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folderLock.ts';
import { type Ask, noteContracts, refuseNewer } from './migrations.ts';
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts';
import { embeddedFolder, refuseMoved } from './movedAway.ts';
import { embeddedFailureOf } from './startFailure.ts';

/** Opens PGlite in `<dataDir>/pg`, which this process holds alone. */
export async function openEmbedded(dataDir: string, watch?: QueryWatch): Promise<Database> {
  refuseMoved(dataDir);
  const unlock = lockFolder(dataDir);
  const folder = embeddedFolder(dataDir);
  try {
    const client = await PGlite.create({
      dataDir: folder,
      relaxedDurability: false,
    });
    if (watch) watchClient(client, watch);
    return await databaseOver(client, unlock);
  } catch (error) {
    unlock();
    throw embeddedFailureOf(folder, error);
  }
}

/** Migrates an open PGlite and wraps it; `onClose` runs after it is closed. */
export async function databaseOver(client: PGlite, onClose: () => void = () => {}): Promise<Database> {
  // An object of this database alone identifies the database, also in its transactions.
  const own: Record<string, never> = {};
  const db = drizzle(client, { schema: own });
  const ask: Ask = async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows;
  await refuseNewer(ask);
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  await noteContracts(ask);
  /** PGlite queries its database when listening begins and stops, so closing waits for these queries. */
  const underWay: Promise<unknown>[] = [];
  return {
    db,
    kind: 'embedded',
    isReady: () => !client.closed,
    whenReady: async () => {},
    ping: async () => {
      await db.execute('select 1');
    },
    listen(channel, hear) {
      const listening = client.listen(channel, hear);
      underWay.push(listening);
      return () => void underWay.push(listening.then((stop) => stop()));
    },
    listenFailure: () => null,
    notify: async (channel, payload) => {
      await client.query('select pg_notify($1, $2)', [channel, payload]);
    },
    async close() {
      await Promise.allSettled(underWay);
      await client.close();
      onClose();
    },
  };
}

function watchClient(client: PGlite, watch: QueryWatch): void {
  const transaction = client.transaction.bind(client);
  client.query = watched(client.query.bind(client), watch);
  client.transaction = (work) =>
    transaction((tx) => work(Object.assign(Object.create(tx), { query: watched(tx.query.bind(tx), watch) })));
}
