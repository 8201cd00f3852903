import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './deps.ts';
import type { Ports } from './http/ports.ts';

/** Work of the housekeeping, by its name. */
export type Tasks = Record<string, (deps: AppDeps) => Promise<void>>;

/** The face of a slice: what it brings to the server. `slices.ts` lists the slices; a slice may use those before it, and ground. */
export interface Slice {
  name: string;
  /** Modules that export its tables and their encrypted columns. */
  tables?: readonly object[];
  /** What serving any call asks of it. Called before any route is registered. */
  ports?(app: FastifyInstance, deps: AppDeps): Partial<Ports>;
  /** Registers plugins of Fastify whose routes answer other methods as they like; before all routes. */
  plugins?(app: FastifyInstance): Promise<void>;
  routes?(app: FastifyInstance, deps: AppDeps): void;
  /** Hands the outbox the handlers of its jobs. */
  jobs?(deps: AppDeps): void;
  /** Hourly work on what all processes share: one of them does it. The names stand in the database. */
  sharedTasks?: Tasks;
  /** Hourly work in folders of each machine: every process does it. */
  localTasks?: Tasks;
  /** Work of every process, once a minute. */
  minuteTasks?: Tasks;
  /** Joins it in where earlier slices ask (`Socket`): done once, as `slices.ts` is loaded. */
  plugs?: readonly (() => void)[];
}
