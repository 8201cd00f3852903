import { MERGE_KINDS, type Merge } from '@firm/contract';
import { fullName } from '../../ground/words/fullName.ts';
import type { UserRow } from '../users/users.repository.ts';
import type { MergeRow, MergeWithPeople } from './merges.repository.ts';

export const toParty = ({ id, email, ...name }: Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName'>) => ({
  ...{ id, email },
  name: fullName(name),
});

/** Returns the kinds of which there are some, in the order of the contract. */
export const toCounts = (counts: Record<string, number>) =>
  MERGE_KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });

export function stateOf({ undoneAt, endedAt, undoUntil }: MergeRow, now: Date): Merge['state'] {
  if (undoneAt) return 'undone';
  return endedAt || undoUntil <= now ? 'ended' : 'standing';
}

export function toMerge({ merge, kept, givenUp, merger }: MergeWithPeople, now: Date): Merge {
  const state = stateOf(merge, now);
  return {
    id: merge.id,
    kept: toParty(kept),
    givenUp: toParty(givenUp),
    state,
    canUndo: state === 'standing' && kept.mergedInto === null && kept.deletedAt === null,
    mergedAt: merge.mergedAt.toISOString(),
    mergedBy: merger && fullName(merger),
    undoUntil: merge.undoUntil.toISOString(),
    moved: toCounts(merge.moved),
  };
}
