import { isAwaitedNeed, isOpenNeed, type Need } from '@firm/contract';

/** Sorts the needs of a case: what the client still owes, what waits for the firm, and what is settled. */
export function needGroups(list: readonly Need[]) {
  const isWaiting = ({ status }: Need) => isOpenNeed(status);
  const owed = list.filter(({ owedBy, status }) => owedBy === 'client' && isAwaitedNeed(status));
  return {
    owed,
    atFirm: list.filter((need) => isWaiting(need) && !owed.includes(need)),
    settled: list.filter((need) => !isWaiting(need)),
  };
}
