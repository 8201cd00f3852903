import type { FastifyBaseLogger } from 'fastify';
import { openDatabase } from './db/openDatabase.ts';
import type { AppDeps } from './deps.ts';
import type { Env } from './env/env.ts';
import { giveKeys } from './fields/fieldKeys.ts';
import { openKeys } from './keys/openKeys.ts';
import { openMeters } from './observe/meters.ts';
import { createOutbox } from './outbox/outbox.ts';
import { openReleases } from './releases/openReleases.ts';
import { closeToOthers } from './storage/closeToOthers.ts';
import { openStorage } from './storage/openStorage.ts';

/** Opens the database and the files of the site, for the server and for `pnpm admin`. Close the database after use. */
export async function openDeps(env: Env, log: FastifyBaseLogger): Promise<AppDeps> {
  const keys = openKeys(env, log);
  const meters = env.metrics && (await openMeters(log));
  const database = await openDatabase(env, log, meters);
  giveKeys(database.db, keys);
  const clock = () => new Date();
  try {
    const storage = await openStorage(env, keys);
    closeToOthers(env.dataDir);
    return {
      env,
      database,
      outbox: createOutbox({ database, log, clock, meters }),
      storage,
      store: await openReleases(env, database),
      clock,
      log,
      keys,
      meters,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
