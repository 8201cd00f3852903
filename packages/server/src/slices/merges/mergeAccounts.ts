import { MERGE_UNDO_DAYS, type Merge } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { slicesInOrder } from '../../ground/floorPlan.ts';
import type { Actor } from '../../ground/http/actor.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { giveUp } from '../auth/givenUp.ts';
import { keepActiveClient } from '../privacy/tellOthers.ts';
import { lockAccounts } from './lockAccounts.ts';
import { tellMerged } from './mergeLetters.ts';
import { toMerge } from './merges.entity.ts';
import { insertMerge, readMerge, updateMerge } from './merges.repository.ts';
import { changeValues, moveAll } from './moveAll.ts';
import { noteMerge } from './noteMerge.ts';
import { obstaclesTo, refusalOf } from './obstacles.ts';
import { accountsOf, type Pair } from './preview.ts';
import { queueEnd, queueSweep } from './queueMergeJobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Moves everything of one account to another of the same person, and closes it, in one transaction. */
export async function mergeAccounts(deps: AppDeps, actor: Actor, ids: Pair, keep: KeepAnswer): Promise<Merge> {
  const now = deps.clock();
  const answer = await deps.database.db.transaction(async (tx) => {
    await lockAccounts(tx, ids);
    const { kept, givenUp } = await accountsOf(tx, ids);
    const [obstacle] = await obstaclesTo(tx, kept, givenUp);
    if (obstacle) throw refusalOf(obstacle);
    // Work for either account shows that the client is active.
    for (const { id } of [kept, givenUp]) await keepActiveClient(deps, tx, id);
    const undoUntil = new Date(now.getTime() + MERGE_UNDO_DAYS * DAY_MS);
    const { keptId, givenUpId } = ids;
    const merge = { keptId, givenUpId, mergedBy: actor.id, mergedAt: now, undoUntil, moved: {} };
    const id = await insertMerge(tx, { ...merge, closedBefore: givenUp.disabledAt });
    const move = { id, from: givenUpId, to: keptId, now };
    await changeValues(tx, move);
    const moved = await moveAll(tx, move);
    await updateMerge(tx, id, { moved });
    // Only now: the end of access withdraws what still is with the account.
    await giveUp(deps, tx, givenUp, keptId);
    for (const { merging } of slicesInOrder()) await merging?.settle?.(tx, move);
    await noteMerge(tx, 'merged', { ...move, moved });
    await tellMerged(deps, tx, { kept, givenUp, undoUntil });
    await queueSweep(deps.outbox, tx, id, now);
    await queueEnd(deps.outbox, tx, id, undoUntil);
    return keep(tx, toMerge(await readMerge(tx, id), now));
  });
  deps.outbox.wake();
  return answer;
}
