import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db/database.ts';
import type { AppDeps } from './deps.ts';

/** The person whose data it is. */
export interface Owner {
  id: string;
  /** In lower case. */
  email: string;
  /** The person has proved the address: rows that carry the address alone may be shown to them. */
  isVerified: boolean;
}

/** Rows that the law wants kept after the end of the work. */
export interface Kept {
  count: number;
  /** The end of the longest time; null for none. */
  until: Date | null;
}

/** The means of an erasure. */
interface Erasure extends Pick<AppDeps, 'outbox' | 'env'> {
  now: Date;
  /** Has a stored file removed once the transaction is committed. */
  dropFile(storageKey: string): void;
}

/** Data that a slice holds about a person: how it is given to them, and how it is erased. */
export interface Holding {
  /** The name of its file in the download: `cases` makes cases.json. */
  name: string;
  /** Its tables. A table that hangs off a person and stands in no holding fails the tests. */
  tables: readonly PgTable[];
  /** Returns everything held in readable form, without secrets. Absent where a person could read nothing: hashes, keys. */
  rows?(db: Db, owner: Owner): Promise<object[]>;
  /** Deletes the rows that need not be kept any more. Absent where another holding deletes them. */
  erase?(tx: Db, owner: Owner, erasure: Erasure): Promise<void>;
  /** Returns what is kept all the same. */
  kept?(db: Db, owner: Owner, now: Date): Promise<Kept>;
}

/** Returns the later of two ends. */
export const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);
