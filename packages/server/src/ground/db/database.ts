import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The result of raw queries in both databases. */
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
  /**
   * Whether the database is connected and migrated. False while PostgreSQL is down at start; queries may fail later.
   */
  isReady(): boolean;
  /** Resolves when the migrations have run: at once for the embedded database. */
  whenReady(): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /**
   * Calls `hear` for every message on the channel, also after a reconnection. Calls `connected` once the channel is
   * listened to, and again after each loss of the connection, since earlier messages may have been missed. Returns a
   * function that stops it.
   */
  listen(channel: string, hear: (payload: string) => void, connected?: () => void): () => void;
  /** Returns the reason why no messages arrive at present; null while the listening connection is up. */
  listenFailure(): string | null;
  /** Sends a message to every process on this database; at most 8,000 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /** The pool of connections as it is now; absent where there is none. */
  connections?(): { open: number; idle: number; waiting: number; max: number };
  close(): Promise<void>;
}
