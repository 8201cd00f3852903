import { RUN_BY } from '@firm/releases';
import { sql } from 'drizzle-orm';
import { StartError } from '../startError.ts';
import { codesOf } from './codesOf.ts';
import type { Db } from './database.ts';
import { knownMigrations, LATER } from './migrations.ts';

/** The condition that a note keeps older servers from starting; only then may a server write what they cannot read. */
export const isNoted = (what: keyof typeof LATER) =>
  sql`exists (select from drizzle.contracts where tag = ${LATER[what].tag})`;

/**
 * Notes, once its day has come, that servers write what older ones cannot find or read, so that no older server starts
 * on the database any more. Servers write nothing of the kind before the note.
 * @throws StartError when the role of the database may not note it
 */
export async function noteBegun(db: Db): Promise<void> {
  for (const { tag, after, begun } of Object.values(LATER)) {
    const when = knownMigrations().find((each) => each.tag === after)?.when;
    const isBegun = sql`exists (${sql.raw(begun)}) and not exists (select from drizzle.contracts where tag = ${tag})`;
    if ((await db.execute(sql`select where ${isBegun}`)).rows.length === 0) continue;
    await db
      .execute(sql`insert into drizzle.contracts values (${tag}, ${after}, ${when}) on conflict do nothing`)
      .catch((error: unknown) => {
        throw isForbidden(error) ? new StartError(NOT_NOTED) : error;
      });
  }
}

const NOT_NOTED = `the server's role may not add to drizzle.contracts, which keeps older servers from what they cannot read, so nothing of that begins. As the owner of the tables, run ${RUN_BY} migrate, or "grant insert on drizzle.contracts" to the role`;

/**
 * Lets older servers start again, once the database has nothing left that they cannot find.
 * @throws StartError when the role of the database may not
 */
export async function forgetBegun(db: Db, what: keyof typeof LATER): Promise<void> {
  // Without a note there is nothing to remove, so no right is needed.
  if ((await db.execute(sql`select where ${isNoted(what)}`)).rows.length === 0) return;
  await db.execute(sql`delete from drizzle.contracts where tag = ${LATER[what].tag}`).catch((error: unknown) => {
    throw isForbidden(error) ? new StartError(NOT_FORGOTTEN) : error;
  });
}

const NOT_FORGOTTEN =
  "the server's role may not remove from drizzle.contracts that older servers must not start: do this once with the DATABASE_URL of the owner of the tables";

/** Tells whether a write, or its cause, failed for want of a right: SQLSTATE 42501. */
const isForbidden = (error: unknown) => codesOf(error).includes('42501');
