import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { lockFolder } from './folderLock.ts';
import { type Ask, noteContracts, refuseNewer } from './migrations.ts';
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts';
import { embeddedFailureOf } from './startFailure.ts';

/** Opens PGlite in `<dataDir>/pg`, which this process holds alone. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockFolder(dataDir);
  const folder = join(dataDir, 'pg');
  try {
    const client = await PGlite.create({
      dataDir: folder,
      relaxedDurability: false,
    });
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
