import type { AppDeps } from '../../ground/deps.ts';
import { DAY_MS } from '../../ground/limits/limit.ts';
import { isOwnPlace } from '../../ground/storage/place.ts';
import { queueFileRemoval } from '../../ground/storage/removeFile.ts';
import { deleteUnused, noteUse } from './pictures.repository.ts';

/** How long a picture that nothing uses is kept: a writer may undo, or have the article open in another tab. */
const UNUSED_KEPT_MS = 30 * DAY_MS;

/** Removes pictures that nothing written or kept has named for a month. Runs once an hour. */
export async function sweepPictures(deps: AppDeps): Promise<void> {
  // The documents' sweep tells of files of another database.
  if (!(await isOwnPlace(deps))) return;
  const { database, outbox, clock } = deps;
  const now = clock();
  await database.db.transaction(async (tx) => {
    await noteUse(tx, now);
    const keys = await deleteUnused(tx, new Date(now.getTime() - UNUSED_KEPT_MS));
    for (const key of keys) await queueFileRemoval(outbox, tx, key);
  });
  outbox.wake();
}
