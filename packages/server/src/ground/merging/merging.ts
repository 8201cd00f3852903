import type { MergeKind, MergeObstacle } from '@firm/contract';
import { and, gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import type { SealedFields } from '../fields/sealedFields.ts';

/** Two accounts of one person: the rows of `from` go to `to`. */
export interface AccountPair {
  from: string;
  to: string;
}

/** Rows that go to the other account. */
export interface MovedRows {
  /** The column that names the account. */
  column: PgColumn;
  /** The kind as which a preview counts them. Absent for rows that go along with counted ones. */
  as?: MergeKind;
  /** Narrows the rows; the others stay. */
  only?(pair: AccountPair): SQL | undefined;
  /** A row stays where the other account has one that is the same in these columns. */
  unlessSame?: readonly PgColumn[];
  /** Tells a row from a later one with the same key, for tables whose key names the account. */
  identity?: PgColumn;
  /** The table's encrypted columns, where their key names the account: they are encrypted anew. */
  sealed?: SealedFields;
  /** Finds rows of some cases that were added since then. An undo returns them with their cases. */
  ofCases?(caseIds: SQL, since: Date): SQL | undefined;
}

/** One value that a merge sets, and an undo sets back unless it was changed meanwhile. */
export interface ChangedValue {
  column: PgColumn;
  /** The primary key of the row and what else must be as it was, by the names of the columns. */
  key: Record<string, string>;
  before: string | null;
  after: string | null;
}

/**
 * The columns of a slice that name an account, and what becomes of them when two accounts are merged. A test fails for
 * a column that stands in neither list.
 */
export interface Merging {
  moves?: readonly MovedRows[];
  /** Columns whose rows stay as they are. */
  stays?: readonly PgColumn[];
  /** Returns further values to set, before anything moves. */
  changes?(tx: Db, pair: AccountPair): Promise<ChangedValue[]>;
  /** Returns what stands in the way. */
  obstacles?(db: Db, pair: AccountPair): Promise<MergeObstacle[]>;
  /**
   * Ends what would still tie the accounts together once an undo has given the rows of `from` back to `to`. Throws a
   * `Conflict` where it must not.
   */
  part?(tx: Db, pair: AccountPair): Promise<void>;
  /** Brings in line what follows from the rows, once those of every slice have moved, in a merge and in its undo. */
  settle?(tx: Db, pair: AccountPair): Promise<void>;
}

/** Finds rows by their case and the time at which they were added. */
export const ofCases = (caseId: PgColumn, addedAt: PgColumn) => (caseIds: SQL, since: Date) =>
  and(sql`${caseId} = any(${caseIds})`, gte(addedAt, since));
