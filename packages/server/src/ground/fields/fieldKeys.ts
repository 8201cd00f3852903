import { RUN_BY } from '@firm/releases';
import { and, lte, not, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { knownMigrations, LATER } from '../db/migrations.ts';
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

const isNoted = (what: keyof typeof LATER) =>
  sql`exists (select from drizzle.contracts where tag = ${LATER[what].tag})`;

/** Starts both now, without waiting for the day, because every running version can read what is written then. */
export async function beginSealing(db: Db): Promise<void> {
  const { beginsAt, numbersBeginAt } = fieldSealing;
  const now = { beginsAt: sql`least(${beginsAt}, now())`, numbersBeginAt: sql`least(${numbersBeginAt}, now())` };
  await db.transaction(async (tx) => {
    await tx.update(fieldSealing).set(now);
    await noteBegun(tx);
  });
}

/**
 * Notes, once its day has come, that servers write what older servers do not find or cannot read: none of these starts
 * on the database any more. Nothing is written so before that. Throws when the role of the database may not note it.
 */
export async function noteBegun(db: Db): Promise<void> {
  for (const what of ['fields', 'numbers'] as const) {
    const { tag, after, begins } = LATER[what];
    const isDue = and(sql`${sql.identifier(begins)} <= now()`, not(isNoted(what)));
    if ((await db.$count(fieldSealing, isDue)) === 0) continue;
    const when = knownMigrations().find((each) => each.tag === after)?.when;
    await db
      .execute(sql`insert into drizzle.contracts values (${tag}, ${after}, ${when}) on conflict do nothing`)
      .catch((error: unknown) => {
        throw isForbidden(error) ? new Error(NOT_NOTED, { cause: error }) : error;
      });
  }
}

const NOT_NOTED = `the server's role may not add to drizzle.contracts, which keeps older servers from what they cannot read, so fields or numbers are written as before. As the owner of the tables, run ${RUN_BY} migrate, or "grant insert on drizzle.contracts" to the role`;

/** Tells whether a write, or its cause, failed for want of a right: SQLSTATE 42501. */
function isForbidden(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '42501') || isForbidden(error.cause);
}
