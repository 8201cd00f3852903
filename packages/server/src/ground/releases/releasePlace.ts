import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Database, Db } from '../db/database.ts';
import { noteBegun } from '../db/noteBegun.ts';
import { ARCHIVES, type ReleaseBucket } from './releaseBucket.ts';
import { releasePlace, releaseVersions } from './releases.tables.ts';

/** The object that names the database to which the archives beside it belong. */
export const MARK = `${ARCHIVES}.place`;

/** The place of the releases of a database; the state `in_use`: in the bucket and in its own rows. */
export type Place = typeof releasePlace.$inferSelect;

/** The place of the releases; undefined while no machine has used the bucket. */
export async function placeOf({ db }: Pick<Database, 'db'>): Promise<Place | undefined> {
  const [place] = await db.select().from(releasePlace);
  return place;
}

/**
 * Changes where the releases count, and notes that older servers, which do not know of this, must not start.
 * @throws StartError when the role of the database may not note it
 */
export const changePlace = (db: Db, place: Pick<Place, 'state' | 'move'>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(releasePlace).set(place);
    await noteBegun(tx);
  });

/** Whether the database names a version in the bucket. */
export async function hasVersions({ db }: Pick<Database, 'db'>): Promise<boolean> {
  return (await db.select({ app: releaseVersions.app }).from(releaseVersions).limit(1)).length > 0;
}

async function hasArchives(bucket: ReleaseBucket): Promise<boolean> {
  for await (const { key } of bucket.list(ARCHIVES)) if (key.endsWith('.tar')) return true;
  return false;
}

/**
 * Says why the archives in the bucket are not those of the database: with the wrong one of either, archives that others
 * need would count as left over. Undefined when they are. A bucket and a database that nobody has used get one mark.
 * `adopt` makes the database take archives that were moved or restored together with it.
 */
export async function placeProblem(
  database: Pick<Database, 'db'>,
  bucket: ReleaseBucket,
  { adopt = false }: { adopt?: boolean } = {},
): Promise<string | undefined> {
  const { db } = database;
  const readMark = async () => {
    const object = await bucket.open(MARK);
    return object && (await text(object)).trim();
  };
  const [named] = await db.select().from(releasePlace);
  const isUsed = await hasVersions(database);
  const found = await readMark();
  if (named && named.mark === found) return undefined;
  const where = `the bucket ${bucket.name} (S3_BUCKET)`;
  // A database that names no version never takes what lies there, marked or not.
  if (!isUsed && (found !== undefined || (await hasArchives(bucket))))
    return `The releases in ${where} belong to another database, and the one in DATABASE_URL has none: set DATABASE_URL to theirs, or S3_BUCKET to an empty bucket`;
  if (found !== undefined && !adopt)
    return `The releases in ${where} belong to another database than the one in DATABASE_URL: set both to those of one site. After moving or restoring both together, start once with ADOPT_FILES=on`;
  if (found === undefined && named && isUsed && !adopt)
    return `The releases of this database lie in another bucket than ${where}. After moving or restoring them to this one, start once with ADOPT_FILES=on`;
  if (found === undefined) {
    const mark = named?.mark ?? randomUUID();
    // The database first: of several machines one is faster, and it decides.
    await db.transaction(async (tx) => {
      await tx.insert(releasePlace).values({ mark, state: 'in_use' }).onConflictDoNothing();
      await noteBegun(tx);
    });
    const [first] = await db.select().from(releasePlace);
    await bucket.add(MARK, Buffer.from(first?.mark ?? mark));
  } else {
    const adopted = { mark: found };
    await db.transaction(async (tx) => {
      await tx
        .insert(releasePlace)
        .values({ ...adopted, state: 'in_use' })
        .onConflictDoUpdate({ target: releasePlace.only, set: adopted });
      await noteBegun(tx);
    });
  }
  const [now] = await db.select().from(releasePlace);
  return now?.mark === (await readMark()) ? undefined : `Somebody else has just begun to use ${where}: try again`;
}
