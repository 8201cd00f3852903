import { and, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isNoted, noteBegun } from '../db/noteBegun.ts';
import type { Keys } from '../keys/keys.ts';
import { fieldSealing } from './fields.tables.ts';

interface FieldKeys {
  keys: Keys;
  /** Whether new values are encrypted, and whether numbers get keyed hashes; neither becomes false again. */
  hasBegun: boolean;
  numbersHaveBegun: boolean;
}

/** Maps an object that a database shares with its transactions, and with no other database, to the keys. */
const byDatabase = new WeakMap<object, FieldKeys>();

/** Gives a database the keys with which all its readers and writers encrypt and decrypt. */
export function giveKeys(db: Db, keys: Keys): void {
  byDatabase.set(db._.fullSchema, { keys, hasBegun: false, numbersHaveBegun: false });
}

/** Returns the keys that the database was given. */
export const keysOf = (db: Db): Keys => given(db).keys;

/** Tells whether new values must be encrypted: the day has come, and is noted, so that no older server starts. */
export async function sealingHasBegun(db: Db): Promise<boolean> {
  const state = given(db);
  const isDue = and(lte(fieldSealing.beginsAt, sql`now()`), isNoted('fields'));
  state.hasBegun ||= (await db.$count(fieldSealing, isDue)) > 0;
  return state.hasBegun;
}

/** Tells whether numbers get keyed hashes, by which versions before do not find them. */
export async function keyedNumbersHaveBegun(db: Db): Promise<boolean> {
  const state = given(db);
  const { beginsAt, numbersBeginAt } = fieldSealing;
  const isDue = and(lte(beginsAt, sql`now()`), lte(numbersBeginAt, sql`now()`), isNoted('numbers'));
  state.numbersHaveBegun ||= (await db.$count(fieldSealing, isDue)) > 0;
  return state.numbersHaveBegun;
}

function given(db: Db): FieldKeys {
  const found = byDatabase.get(db._.fullSchema);
  if (!found) throw new Error('this database was opened without keys');
  return found;
}

/** Starts both now, without waiting for the day, because every running version can read what is written then. */
export async function beginSealing(db: Db): Promise<void> {
  const { beginsAt, numbersBeginAt } = fieldSealing;
  const now = { beginsAt: sql`least(${beginsAt}, now())`, numbersBeginAt: sql`least(${numbersBeginAt}, now())` };
  await db.transaction(async (tx) => {
    await tx.update(fieldSealing).set(now);
    await noteBegun(tx);
  });
}
