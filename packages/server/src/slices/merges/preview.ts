import type { MergePreview } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid, NotFound } from '../../ground/errors.ts';
import type { AccountPair } from '../../ground/merging/merging.ts';
import { countRows } from '../../ground/merging/moveRows.ts';
import { allMoves } from './columns.ts';
import { toCounts, toParty } from './merges.entity.ts';
import { findAccount, peopleWhoSeeMore } from './merges.repository.ts';
import { obstaclesTo } from './obstacles.ts';

export interface Pair {
  keptId: string;
  givenUpId: string;
}

/** Says what a merge would do, without doing it. */
export async function previewMerge({ database: { db } }: Pick<AppDeps, 'database'>, ids: Pair): Promise<MergePreview> {
  const { kept, givenUp } = await accountsOf(db, ids);
  const pair = { from: givenUp.id, to: kept.id };
  return {
    kept: toParty(kept),
    givenUp: toParty(givenUp),
    ...(await countsOf(db, pair)),
    seesMore: (await peopleWhoSeeMore(db, pair)).map(toParty),
    obstacles: await obstaclesTo(db, kept, givenUp),
  };
}

/** Finds the two accounts; throws for one that is no client's, and for one account twice. */
export async function accountsOf(db: Db, { keptId, givenUpId }: Pair) {
  if (keptId === givenUpId) throw new Invalid([{ field: 'givenUpId', message: 'Choose another account' }]);
  const kept = await findAccount(db, keptId);
  const givenUp = await findAccount(db, givenUpId);
  if (!kept) throw new NotFound('client', 'keptId');
  if (!givenUp) throw new NotFound('client', 'givenUpId');
  return { kept, givenUp };
}

async function countsOf(db: Db, pair: AccountPair) {
  const moves: Record<string, number> = {};
  const stays: Record<string, number> = {};
  for (const moved of allMoves()) {
    if (!moved.as) continue;
    const count = await countRows(db, moved, pair);
    moves[moved.as] = (moves[moved.as] ?? 0) + count.goes;
    stays[moved.as] = (stays[moved.as] ?? 0) + count.stays;
  }
  return { moves: toCounts(moves), stays: toCounts(stays) };
}
