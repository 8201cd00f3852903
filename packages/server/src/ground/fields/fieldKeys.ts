import { lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Keys } from '../keys/keys.ts';
import { fieldSealing } from './fields.tables.ts';

interface FieldKeys {
  keys: Keys;
  /** Whether what is written is encrypted from now on: it never goes back to false. */
  hasBegun: boolean;
}

/** By what a database and its transactions have in common, and no other database has. */
const byDatabase = new WeakMap<object, FieldKeys>();

/** Lets everything that reads or writes this database encrypt and decrypt by these keys. */
export function giveKeys(db: Db, keys: Keys): void {
  byDatabase.set(db._.fullSchema, { keys, hasBegun: false });
}

/** Those that the database was given. */
export const keysOf = (db: Db): Keys => given(db).keys;

/** Whether what is written is to be encrypted. */
export async function sealingHasBegun(db: Db): Promise<boolean> {
  const state = given(db);
  state.hasBegun ||= (await db.$count(fieldSealing, lte(fieldSealing.beginsAt, sql`now()`))) > 0;
  return state.hasBegun;
}

function given(db: Db): FieldKeys {
  const found = byDatabase.get(db._.fullSchema);
  if (!found) throw new Error('this database was opened without keys');
  return found;
}

/** From now on, without waiting for the day: no version runs any more that could not read what is encrypted. */
export async function beginSealing(db: Db): Promise<void> {
  await db.update(fieldSealing).set({ beginsAt: sql`least(${fieldSealing.beginsAt}, now())` });
}
