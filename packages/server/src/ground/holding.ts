import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db/database.ts';
import type { AppDeps } from './deps.ts';

/** The person whose data it is. */
export interface Owner {
  id: string;
  /** The address in lower case. */
  email: string;
  /** Whether the person has proved the address: only then may they see rows that carry just the address. */
  isVerified: boolean;
}

/** Rows that the law requires to keep after the end of the work. */
export interface Kept {
  count: number;
  /** The end of the longest retention period; null for none. */
  until: Date | null;
}

/** The tools of an erasure. */
interface Erasure extends Pick<AppDeps, 'outbox' | 'env'> {
  now: Date;
  /** Removes a stored file once the transaction is committed. */
  dropFile(storageKey: string): void;
}

/** Data that a slice holds about a person: how the person gets it, and how it is erased. */
export interface Holding {
  /** The name of its file in the download: `cases` makes cases.json. */
  name: string;
  /** Its tables. The tests fail for a table that refers to a person and belongs to no holding. */
  tables: readonly PgTable[];
  /**
   * Returns everything held in readable form, without secrets. Absent where a person could read nothing: hashes, keys.
   */
  rows?(db: Db, owner: Owner): Promise<object[]>;
  /** Deletes the rows that need not be kept any longer. Absent where another holding deletes them. */
  erase?(tx: Db, owner: Owner, erasure: Erasure): Promise<void>;
  /** Counts the rows that must be kept all the same, and returns when the last of them may go. */
  kept?(db: Db, owner: Owner, now: Date): Promise<Kept>;
}

/** Returns the later of two ends. */
export const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other);
