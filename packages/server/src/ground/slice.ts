import type { FastifyInstance } from 'fastify';
import type { ClientsOfRows } from './clientsOfRows.ts';
import type { Db } from './db/database.ts';
import type { AppDeps } from './deps.ts';
import type { Holding } from './holding.ts';
import type { Ports } from './http/ports.ts';
import type { Limit } from './limits/limit.ts';
import type { Letters } from './mail/letters.ts';
import type { Merging } from './merging/merging.ts';

/** Housekeeping tasks by name. */
export type Tasks = Record<string, (deps: AppDeps) => Promise<void>>;

/**
 * Owners of the ids in the calls of a slice. Each value names one of the `Belongings` in `attack/world.ts`, or
 * `nobodys` for ids without an owner.
 */
interface OwnedIds {
  /** The owners by the path before the id. */
  paths?: Record<string, string>;
  /** The owners by operation, where the state of a row decides whether the operation has work to do. */
  operations?: Record<string, string>;
  /** The owners by the name of a field; for `id` in a list, `<list>.id`. */
  fields?: Record<string, string>;
}

/**
 * The face of a slice: its contributions to the server. `slices.ts` lists the slices; a slice may use ground and the
 * slices before it.
 */
export interface Slice {
  name: string;
  /** Modules that export its tables and their encrypted columns. */
  tables?: readonly object[];
  /** The functions of `Ports` that it provides; called once, before `plugins` and `routes`. */
  ports?(app: FastifyInstance, deps: AppDeps): Partial<Ports>;
  /** Fastify plugins whose routes are exempt from the refusal of other methods (`refuseOtherMethods`). */
  plugins?(app: FastifyInstance): Promise<void>;
  /**
   * Its data about persons, with dependent rows after the rows they refer to: erasure goes through the slices and their
   * holdings from the last to the first.
   */
  holdings?: readonly Holding[];
  /** The columns that name accounts, and what becomes of them when two accounts are merged. */
  merging?: Merging;
  /** Finds the clients of its rows, for the security log. */
  clients?: ClientsOfRows;
  /** Returns those of the file keys that belong to its rows. A begun file that belongs to no row is removed. */
  ownsFiles?(db: Db, keys: readonly string[]): Promise<string[]>;
  /** Its letters, by name. The outbox stores these names. */
  letters?: Letters;
  /** Its limits on attempts. The database stores their names. */
  limits?: readonly Limit[];
  /** The groups of the API's description: the resources of the contract with their descriptions. */
  tags?: Record<string, string>;
  /** The owners of the ids that its calls take, for the tests under `attack/`. */
  ids?: OwnedIds;
  routes?(app: FastifyInstance, deps: AppDeps): void;
  /** Gives the outbox the handlers of its jobs. */
  jobs?(deps: AppDeps): void;
  /**
   * Checks the accounts before the server listens, on a site without demo data. Throws a `StartError` when the server
   * must not start.
   */
  checkAccounts?(deps: AppDeps): Promise<void>;
  /** Begins work once the server listens. Returns a function that stops the work. */
  onStart?(deps: AppDeps): (() => void) | undefined;
  /** Hourly tasks on shared data: one process does them. The database stores their names. */
  sharedTasks?: Tasks;
  /** Hourly tasks in folders of each machine: every process does them. */
  localTasks?: Tasks;
  /** Tasks that every process does once a minute. */
  minuteTasks?: Tasks;
  /** Fills sockets of ground and of earlier slices when `slices.ts` is imported. */
  plugs?: readonly (() => void)[];
}
