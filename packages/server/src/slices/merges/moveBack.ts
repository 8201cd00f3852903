import { and, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { slicesInOrder } from '../../ground/floorPlan.ts';
import { giveBack, moveRows } from '../../ground/merging/moveRows.ts';
import { setValues } from '../../ground/merging/setValues.ts';
import { allMoves, columnAt, movesOf, placeOf } from './columns.ts';
import { listRows, type MergeRow } from './merges.repository.ts';

/** The place of the cases' own client: other rows follow their case. */
const CASES = 'cases.client_id';

/**
 * Gives back the rows that a merge moved and that are still with the kept account, and what was added since to cases
 * that go back; then ends what would still tie the accounts together.
 */
export async function moveBack(tx: Db, { id, keptId, givenUpId, mergedAt }: MergeRow): Promise<void> {
  const pair = { from: keptId, to: givenUpId };
  const caseIds: string[] = [];
  for (const { place, keys, before, after } of await listRows(tx, id)) {
    const column = columnAt(place);
    if (!column) continue;
    const isMove = before === givenUpId && after === keptId;
    if (!isMove) await setValues(tx, column, { keys, before: after, after: before });
    else {
      const gone = await giveBack(tx, column, { ways: movesOf(column), keys, pair });
      if (placeOf(column) === CASES) caseIds.push(...gone.flatMap((key) => key['id'] ?? []));
    }
  }
  const ids = sql`${`{${caseIds.join(',')}}`}::uuid[]`;
  for (const moved of allMoves()) {
    const { only, ofCases } = moved;
    if (ofCases && caseIds.length > 0)
      await moveRows(tx, { ...moved, only: () => and(only?.(pair), ofCases(ids, mergedAt)) }, pair);
  }
  for (const { merging } of slicesInOrder()) await merging?.part?.(tx, pair);
  for (const { merging } of slicesInOrder()) await merging?.settle?.(tx, pair);
}
