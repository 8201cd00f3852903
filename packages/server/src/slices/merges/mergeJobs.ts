import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { lockAccounts } from './lockAccounts.ts';
import { stateOf } from './merges.entity.ts';
import { deleteRows, findMerge, type MergeRow, updateMerge } from './merges.repository.ts';
import { moveLate } from './moveAll.ts';
import { noteEnd } from './noteMerge.ts';
import { END, SWEEP } from './queueMergeJobs.ts';

const Payload = z.object({ mergeId: z.string() });

export function handleMergeJobs(deps: AppDeps): void {
  const about = (work: (tx: Db, merge: MergeRow) => Promise<void>) => async (job: { payload: unknown }) => {
    const { db } = deps.database;
    const pair = (await findMerge(db, Payload.parse(job.payload).mergeId))?.merge;
    // An erased client, or an undone merge, needs neither.
    if (!pair || pair.undoneAt || pair.endedAt) return;
    await db.transaction(async (tx) => {
      await lockAccounts(tx, pair);
      const found = await findMerge(tx, pair.id);
      if (found && !found.merge.undoneAt && !found.merge.endedAt) await work(tx, found.merge);
    });
  };
  deps.outbox.handle(
    SWEEP,
    about(async (tx, { id, keptId, givenUpId }) => {
      await moveLate(tx, { id, from: givenUpId, to: keptId, now: deps.clock() }, deps.log);
    }),
  );
  deps.outbox.handle(
    END,
    about(async (tx, merge) => {
      const now = deps.clock();
      if (stateOf(merge, now) !== 'ended') return;
      await deleteRows(tx, merge.id);
      await updateMerge(tx, merge.id, { endedAt: now });
      await noteEnd(tx, { id: merge.id, from: merge.givenUpId, to: merge.keptId, now });
    }),
  );
}
