import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db/database.ts';
import type { AppDeps } from './deps.ts';

/** Whose data it is. */
export interface Owner {
  id: string;
  /** Lower case. */
  email: string;
  /** The address is proven theirs: what carries it alone may be shown to them. */
  isVerified: boolean;
}

/** Work that the law wants kept after its end. */
export interface Kept {
  count: number;
  /** The end of the longest of them; null for none. */
  until: Date | null;
}

/** What forgetting needs and brings about. */
export interface Erasure extends Pick<AppDeps, 'outbox' | 'env'> {
  now: Date;
  /** A stored file that goes with its row, once the transaction is committed. */
  dropFile(storageKey: string): void;
}

/** What one slice of the server holds about a person: how it is given to them, and how it is forgotten. */
export interface HeldData {
  /** Its file in the download: `cases` makes cases.json. */
  name: string;
  /** The tables it answers for. A table that hangs off a person and stands in no slice fails the tests. */
  tables: readonly PgTable[];
  /** Everything held, readable, without secrets. Absent: nothing that a person could read (hashes, keys). */
  rows?(db: Db, owner: Owner): Promise<object[]>;
  /** Deletes what need not be kept any more. Slices are asked in their order; absent: another one takes it along. */
  erase?(tx: Db, owner: Owner, erasure: Erasure): Promise<void>;
  /** What is kept all the same. */
  kept?(db: Db, owner: Owner, now: Date): Promise<Kept>;
}

/** The later of two ends. */
export const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);
