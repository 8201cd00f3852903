import type { ReleaseStore } from '@firm/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Env } from './env/env.ts';
import type { Keys } from './keys/keys.ts';
import type { Meters } from './observe/meters.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Storage } from './storage/storage.ts';

/** Everything a slice may need; built by `openDeps`, and in tests by `startTestServer`. */
export interface AppDeps {
  env: Env;
  database: Database;
  outbox: Outbox;
  storage: Storage;
  /** The released versions, and the current version of each app. */
  store: ReleaseStore;
  clock: () => Date;
  log: FastifyBaseLogger;
  keys: Keys;
  /** The metrics; undefined while nobody reads them. */
  meters?: Meters | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: AppDeps;
    /** `stopping`: the process is about to close and no longer ready for traffic. */
    lifecycle: { stopping: boolean };
  }
}
