import { ABANDONED_MS, Refused, type ReleaseStore, sweepMaps } from '@firm/releases';
import type { Database } from '../db/database.ts';
import { ARCHIVES, MAPS, objectOf, type ReleaseBucket } from './releaseBucket.ts';
import { MARK, placeProblem } from './releasePlace.ts';

interface Where {
  database: Pick<Database, 'db'>;
  bucket: ReleaseBucket;
  store: Pick<ReleaseStore, 'maps' | 'versions'>;
  /** The versions by their archives. */
  namesOfArchives(): Promise<ReadonlyMap<string, string>>;
}

/** Says which archives are lost, and which archives and source maps belong to no version: `prune` deletes these. */
export async function leftArchives(
  { database, bucket, store, namesOfArchives }: Where,
  { prune, now }: { prune: boolean; now: Date },
): Promise<string[]> {
  const before = await namesOfArchives();
  const objects = new Map<string, Date>();
  for await (const { key, addedAt } of bucket.list(ARCHIVES)) if (key !== MARK) objects.set(key, addedAt);
  const present = await namesOfArchives();
  const wrong = (await placeProblem(database, bucket)) ?? orphans(bucket, present, objects);
  if (wrong !== undefined && prune) throw new Refused(`${wrong}. Nothing was deleted`);
  if (wrong !== undefined) return [wrong];
  const problems: string[] = [];
  for (const [archive, name] of before)
    if (present.has(archive) && !objects.delete(objectOf(archive)))
      problems.push(`${name} is lost, ${objectOf(archive)} is not in the bucket: ${HOW_TO_HEAL}`);
  const used = new Set([...present.keys()].map(objectOf));
  for (const [key, addedAt] of objects) {
    if (used.has(key) || now.getTime() - addedAt.getTime() < ABANDONED_MS) continue;
    if (prune) await bucket.remove(key);
    else problems.push(`${key} in the bucket belongs to no version`);
  }
  // A policy of the bucket from before the maps may not name their folder.
  const maps = await sweepMaps(store, { prune, now }).catch((error: unknown) => [
    `source maps below ${MAPS} in the bucket cannot be looked after: ${error}`,
  ]);
  return [...problems, ...maps];
}

const HOW_TO_HEAL = 'publish the same source again, which puts it back';

/** Archives beside a database without any version most likely belong to another one. */
const orphans = (bucket: ReleaseBucket, versions: ReadonlyMap<string, string>, objects: ReadonlyMap<string, Date>) =>
  versions.size === 0 && objects.size > 0
    ? `The bucket ${bucket.name} (S3_BUCKET) has ${objects.size} archives, and this database (DATABASE_URL) names no version: set both to those of one site. If nobody needs these archives, delete what lies below ${ARCHIVES} there`
    : undefined;
