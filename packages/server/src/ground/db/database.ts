import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What raw queries answer in both databases alike. */
interface Answered<Row> {
  rows: Row[];
}
interface Rows extends PgQueryResultHKT {
  type: Answered<this['row']>;
}

/** One type for both databases and for their transactions. */
export type Db = PgDatabase<Rows, Record<string, never>>;

export interface Database {
  db: Db;
  kind: 'postgres' | 'embedded';
  /** Connected and migrated. False while PostgreSQL is away at start; single queries may fail later all the same. */
  isReady(): boolean;
  /** Resolves when the migrations have run: at once for the embedded database. */
  whenReady(): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /**
   * Calls `hear` for every message on the channel, also after a reconnection. `connected` is called when the connection stands, the first time and
   * each time it was lost: what was sent before may have been missed. Returns the way to stop.
   */
  listen(channel: string, hear: (payload: string) => void, connected?: () => void): () => void;
  /** Why nothing is heard at present; null while the connection that listens stands. */
  listenFailure(): string | null;
  /** A message for every process on this database; at most 8,000 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
}
