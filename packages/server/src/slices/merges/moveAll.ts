import { breaksRule } from '../../ground/db/breaksRule.ts';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { slicesInOrder } from '../../ground/floorPlan.ts';
import type { AccountPair, MovedRows } from '../../ground/merging/merging.ts';
import { moveRows } from '../../ground/merging/moveRows.ts';
import { setValues } from '../../ground/merging/setValues.ts';
import { allMoves, placeOf } from './columns.ts';
import { insertRows } from './merges.repository.ts';

interface Merge extends AccountPair {
  id: string;
  now: Date;
}

/** Sets what a merge changes besides; the kept account must have its higher roles before anything moves. */
export async function changeValues(tx: Db, { id, from, to, now }: Merge): Promise<void> {
  for (const { merging } of slicesInOrder())
    for (const { column, key, before, after } of (await merging?.changes?.(tx, { from, to })) ?? []) {
      const keys = await setValues(tx, column, { keys: [key], before, after });
      await insertRows(tx, { mergeId: id, place: placeOf(column), before, after, keys, movedAt: now });
    }
}

/** Moves every row and notes it; returns how many went, by kind. */
export async function moveAll(tx: Db, merge: Merge): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const moved of allMoves()) {
    const count = await moveAndNote(tx, moved, merge);
    if (moved.as && count > 0) counts[moved.as] = (counts[moved.as] ?? 0) + count;
  }
  return counts;
}

/** Moves what was written since. A clash with a row of the kept account holds up no other move. */
export async function moveLate(tx: Db, merge: Merge, log: AppDeps['log']): Promise<void> {
  for (const moved of allMoves())
    try {
      // In a nested transaction: the database's refusal undoes only this move.
      await tx.transaction((inner) => moveAndNote(inner, moved, merge));
    } catch (error) {
      if (!breaksRule(error)) throw error;
      log.warn({ err: error, merge: merge.id, place: placeOf(moved.column) }, 'rows stay with a merged account');
    }
}

async function moveAndNote(tx: Db, moved: MovedRows, { id, from, to, now }: Merge): Promise<number> {
  const keys = await moveRows(tx, moved, { from, to });
  await insertRows(tx, { mergeId: id, place: placeOf(moved.column), before: from, after: to, keys, movedAt: now });
  return keys.length;
}
