import { eq, inArray, notLike } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { keyedNumbersHaveBegun, keysOf } from '../../ground/fields/fieldKeys.ts';
import { hashOf } from '../../ground/keys/hashOf.ts';
import { namedSignatures } from '../../ground/keys/sign.ts';
import { stoppedFields, stoppedNumbers } from './sms.tables.ts';

/**
 * All numbers of a country can be hashed in minutes, so a plain hash would give them away: they are kept under a keyed
 * hash, which only this site can make. For a day after the update they are written as the version before reads them:
 * gone back to, it would not find them, and write to people who said STOP.
 */
const keyedHashes = (db: Db, hash: string) => namedSignatures(keysOf(db), 'stoppedNumbers', hash);

/** The condition of a number's row, whichever key it was written with, or none by a former version. */
const isRowOf = (db: Db, number: string) => {
  const hash = hashOf(number);
  return inArray(stoppedNumbers.numberHash, [...keyedHashes(db, hash), hash]);
};

/** Returns when a number said STOP; undefined if it did not, or took it back. */
export async function stoppedAtOf(db: Db, number: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: stoppedNumbers.stoppedAt })
    .from(stoppedNumbers)
    .where(isRowOf(db, number))
    .orderBy(stoppedNumbers.stoppedAt)
    .limit(1);
  return row?.at;
}

export const isStopped = async (db: Db, number: string): Promise<boolean> =>
  (await stoppedAtOf(db, number)) !== undefined;

export async function stopNumber(tx: Db, number: string, stoppedAt: Date): Promise<void> {
  if (await isStopped(tx, number)) return;
  const hash = hashOf(number);
  const values = (await keyedNumbersHaveBegun(tx))
    ? await stoppedFields.seal(tx, { numberHash: keyedHashes(tx, hash)[0], plainHash: hash, stoppedAt })
    : { numberHash: hash, stoppedAt };
  await tx.insert(stoppedNumbers).values(values).onConflictDoNothing();
}

export async function startNumber(tx: Db, number: string): Promise<void> {
  await tx.delete(stoppedNumbers).where(isRowOf(tx, number));
}

/** Brings the numbers that former versions or older keys wrote under the newest key. Returns how many. */
export async function keyStoppedNumbers(db: Db): Promise<number> {
  if (!(await keyedNumbersHaveBegun(db))) return 0;
  const [newest] = keysOf(db).all('stoppedNumbers');
  const rows = await db
    .select()
    .from(stoppedNumbers)
    .where(notLike(stoppedNumbers.numberHash, `${newest.id}.%`));
  let keyed = 0;
  for (const row of rows) {
    const hash = plainHashOf(db, row);
    if (hash && (await keyAnew(db, { ...row, hash }))) keyed += 1;
  }
  return keyed;
}

/** Undefined where the key is missing: the encryption of fields, which comes to the same row, tells that. */
function plainHashOf(db: Db, row: typeof stoppedNumbers.$inferSelect): string | undefined {
  try {
    return stoppedFields.open(db, row).plainHash || row.numberHash;
  } catch {
    return undefined;
  }
}

const keyAnew = (db: Db, { numberHash, hash, stoppedAt }: { numberHash: string; hash: string; stoppedAt: Date }) =>
  db.transaction(async (tx) => {
    // A person who said START meanwhile stays free.
    const gone = await tx.delete(stoppedNumbers).where(eq(stoppedNumbers.numberHash, numberHash)).returning();
    if (gone.length === 0) return false;
    const row = { numberHash: keyedHashes(tx, hash)[0], plainHash: hash, stoppedAt };
    await tx
      .insert(stoppedNumbers)
      .values(await stoppedFields.seal(tx, row))
      .onConflictDoNothing();
    return true;
  });
