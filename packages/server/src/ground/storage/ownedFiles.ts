import type { Db } from '../db/database.ts';
import { slicesInOrder } from '../floorPlan.ts';

/** Returns those of the file keys that belong to a row of a slice. */
export async function ownedFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const owned = new Set<string>();
  for (const { ownsFiles } of slicesInOrder()) for (const key of (await ownsFiles?.(db, keys)) ?? []) owned.add(key);
  return owned;
}
