import type { Db } from '../../ground/db/database.ts';
import { slicesInOrder } from '../../ground/floorPlan.ts';
import type { AccountPair } from '../../ground/merging/merging.ts';
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
export async function moveAll(tx: Db, { id, from, to, now }: Merge): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const moved of allMoves()) {
    const keys = await moveRows(tx, moved, { from, to });
    await insertRows(tx, { mergeId: id, place: placeOf(moved.column), before: from, after: to, keys, movedAt: now });
    if (moved.as && keys.length > 0) counts[moved.as] = (counts[moved.as] ?? 0) + keys.length;
  }
  return counts;
}
