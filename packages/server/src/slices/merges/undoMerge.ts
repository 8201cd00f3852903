import type { Merge } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict } from '../../ground/errors.ts';
import type { Actor } from '../../ground/http/actor.ts';
import { takeBack } from '../auth/givenUp.ts';
import { lockAccounts } from './lockAccounts.ts';
import { tellParted } from './mergeLetters.ts';
import { stateOf, toMerge } from './merges.entity.ts';
import { deleteRows, readMerge, updateMerge } from './merges.repository.ts';
import { moveBack } from './moveBack.ts';
import { noteMerge } from './noteMerge.ts';
import { paymentsUnderWay, refusalOf } from './obstacles.ts';
import { accountsOf } from './preview.ts';

/** Parts two accounts again: what had moved goes back, what came since stays, and the closed account opens. */
export async function undoMerge(deps: AppDeps, actor: Actor, id: string): Promise<Merge> {
  const { db } = deps.database;
  const now = deps.clock();
  const pair = (await readMerge(db, id)).merge;
  const answer = await db.transaction(async (tx) => {
    await lockAccounts(tx, pair);
    const { kept, givenUp } = await accountsOf(tx, pair);
    const { merge } = await readMerge(tx, id);
    const state = stateOf(merge, now);
    if (state === 'undone') throw new Conflict('conflict', 'A colleague has undone this merge already');
    if (state === 'ended') throw new Conflict('conflict', 'It is too late: a merge can be undone for 30 days');
    if (kept.mergedInto) throw new Conflict('conflict', 'The account was merged again since; undo that merge first');
    const [payment] = await paymentsUnderWay(tx, { from: kept.id, to: givenUp.id });
    if (payment) throw refusalOf(payment);
    await takeBack(deps, tx, givenUp.id, merge.closedBefore);
    await moveBack(tx, merge);
    await deleteRows(tx, id);
    await updateMerge(tx, id, { undoneAt: now, undoneBy: actor.id });
    await noteMerge(tx, 'parted', { id, from: givenUp.id, to: kept.id, now });
    await tellParted(deps, tx, { kept, givenUp });
    return toMerge(await readMerge(tx, id), now);
  });
  deps.outbox.wake();
  return answer;
}
