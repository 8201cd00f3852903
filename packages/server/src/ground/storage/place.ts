import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../deps.ts';
import { StartError } from '../startError.ts';
import { throwBucketFailure } from './bucketFailure.ts';
import { storagePlace } from './storage.tables.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'clock' | 'env'>;

/**
 * Tells whether the files belong to the database: the database names the mark beside them. If neither has a mark yet,
 * both get one. `adopt` makes the database name the mark of these files, whatever it named before.
 */
export async function isOwnPlace({ database: { db }, storage, clock }: Deps, adopt = false): Promise<boolean> {
  const [named] = await db.select().from(storagePlace);
  const found = await storage.readMark();
  if (named && !adopt) return named.mark === found;
  if (found === undefined) await storage.writeMark(randomUUID());
  // The mark is read back, because another process on the same files may have been faster.
  const mark = await storage.readMark();
  if (mark === undefined) throw new Error('the mark of the files cannot be read back');
  const row = { mark, since: clock() };
  const insert = db.insert(storagePlace).values(row);
  await (adopt ? insert.onConflictDoUpdate({ target: storagePlace.only, set: row }) : insert.onConflictDoNothing());
  const [now] = await db.select().from(storagePlace);
  return now?.mark === mark;
}

/**
 * Throws when the database belongs to other files: two machines would each take the other's files for lost.
 * @throws StartError also for a bucket that is missing, or does not let the site in
 */
export async function confirmPlace(deps: Deps): Promise<void> {
  if (await isOwnPlace(deps, deps.env.adoptFiles).catch(throwBucketFailure)) return;
  const { dataDir, s3 } = deps.env;
  const here = s3 ? `the bucket ${s3.bucket} (S3_BUCKET)` : `${dataDir} (DATA_DIR)`;
  throw new StartError(
    `The files of this database lie elsewhere than in ${here}. Servers on one database share one DATA_DIR or one S3_BUCKET. After moving or restoring the files to this place, start once with ADOPT_FILES=on`,
  );
}
