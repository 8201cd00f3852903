import type { MergeObstacle, MergeObstacleKind } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { Conflict } from '../../ground/errors.ts';
import { slicesInOrder } from '../../ground/floorPlan.ts';
import type { AccountPair } from '../../ground/merging/merging.ts';
import type { UserRow } from '../users/users.repository.ts';

const of = (kind: MergeObstacleKind): MergeObstacle => ({ kind, title: null, at: null });

/** Returns everything that stands in the way of a merge. */
export async function obstaclesTo(db: Db, kept: UserRow, givenUp: UserRow): Promise<MergeObstacle[]> {
  if (kept.mergedInto || givenUp.mergedInto) return [of('given_up')];
  return [
    ...(kept.disabledAt ? [of('kept_closed')] : []),
    ...(givenUp.isVerified && !kept.isVerified ? [of('kept_unconfirmed')] : []),
    ...(await obstaclesOfSlices(db, { from: givenUp.id, to: kept.id })),
  ];
}

async function obstaclesOfSlices(db: Db, pair: AccountPair): Promise<MergeObstacle[]> {
  const found: MergeObstacle[] = [];
  for (const { merging } of slicesInOrder()) found.push(...((await merging?.obstacles?.(db, pair)) ?? []));
  return found;
}

/** Money that is on its way must not change its account, in whichever direction. */
export const paymentsUnderWay = async (db: Db, pair: AccountPair): Promise<MergeObstacle[]> =>
  (await obstaclesOfSlices(db, pair)).filter(({ kind }) => kind === 'payment_under_way');

const WORDS: Record<MergeObstacleKind, string> = {
  given_up: 'One of the accounts was merged into another meanwhile',
  kept_closed: 'The account to keep is closed; open it first',
  kept_unconfirmed: 'The address of the account to keep is not confirmed; keep the other',
  deletion_asked: 'The client asked for the deletion of an account; they must withdraw that first',
  payment_under_way: 'A payment by card, or its refund, is under way; try again in an hour',
  meetings_at_once: 'Both accounts have a meeting at the same time; move or cancel one first',
  both_sign: 'Both accounts are asked to sign one document; withdraw it first',
};

export const refusalOf = ({ kind }: MergeObstacle): Conflict =>
  new Conflict('conflict', WORDS[kind], [{ field: 'merge', message: WORDS[kind], code: kind }]);
