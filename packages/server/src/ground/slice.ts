import type { FastifyInstance } from 'fastify';
import type { ClientsOfRows } from './clientsOfRows.ts';
import type { Db } from './db/database.ts';
import type { AppDeps } from './deps.ts';
import type { Holding } from './holding.ts';
import type { Ports } from './http/ports.ts';
import type { Limit } from './limits/limit.ts';
import type { Letters } from './mail/letters.ts';

/** Work of the housekeeping, by its name. */
export type Tasks = Record<string, (deps: AppDeps) => Promise<void>>;

/**
 * Owners of the ids in the calls of a slice. Each value names one of the `Belongings` in `attack/world.ts`, or `nobodys` for ids
 * without an owner.
 */
interface OwnedIds {
  /** By the path before the id. */
  paths?: Record<string, string>;
  /** By operation, where the state of a row decides whether there is work for it. */
  operations?: Record<string, string>;
  /** By the name of a field; for `id` in a list, `<list>.id`. */
  fields?: Record<string, string>;
}

/** The face of a slice: what it brings to the server. `slices.ts` lists the slices; a slice may use those before it, and ground. */
export interface Slice {
  name: string;
  /** Modules that export its tables and their encrypted columns. */
  tables?: readonly object[];
  /** The functions of `Ports` that it provides; called once, before `plugins` and `routes`. */
  ports?(app: FastifyInstance, deps: AppDeps): Partial<Ports>;
  /** Fastify plugins whose routes are exempt from the refusal of other methods (`refuseOtherMethods`). */
  plugins?(app: FastifyInstance): Promise<void>;
  /** Its data about persons, what hangs off a row after the row: erasure takes the slices and their holdings from the last to the first. */
  holdings?: readonly Holding[];
  /** Finds the clients of its rows, for the security log. */
  clients?: ClientsOfRows;
  /** Returns the keys of stored files that belong to its rows. A file that was begun and belongs to no row is removed. */
  ownsFiles?(db: Db, keys: readonly string[]): Promise<string[]>;
  /** Its letters, by name. The names stand in the outbox. */
  letters?: Letters;
  /** Its limits on attempts. The names stand in the database. */
  limits?: readonly Limit[];
  /** Groups of the API's description: a resource of the contract, and what it is. */
  tags?: Record<string, string>;
  /** The owners of the ids that its calls take, for the tests under `attack/`. */
  ids?: OwnedIds;
  routes?(app: FastifyInstance, deps: AppDeps): void;
  /** Hands the outbox the handlers of its jobs. */
  jobs?(deps: AppDeps): void;
  /** Looks at the accounts before the server listens, where no demo data is kept. Throws a `StartError` when the server must not start. */
  checkAccounts?(deps: AppDeps): Promise<void>;
  /** Begins work once the server listens. Returns how to stop the work. */
  onStart?(deps: AppDeps): (() => void) | undefined;
  /** Hourly work on what all processes share: one of them does it. The names stand in the database. */
  sharedTasks?: Tasks;
  /** Hourly work in folders of each machine: every process does it. */
  localTasks?: Tasks;
  /** Work of every process, once a minute. */
  minuteTasks?: Tasks;
  /** Sockets of ground and of earlier slices that it fills, when `slices.ts` is imported. */
  plugs?: readonly (() => void)[];
}
