import type { CaseStatus } from '../cases/constants.ts';

interface Moving {
  status: CaseStatus;
  moveTo: CaseStatus | null;
}

/**
 * Finds steps that would move a case round for ever. Returns the statuses of the round, beginning and ending with the
 * same one; undefined when every chain of moves ends.
 */
export function loopOf(steps: readonly Moving[]): CaseStatus[] | undefined {
  const next = new Map(steps.map(({ status, moveTo }) => [status, moveTo]));
  for (const { status } of steps) {
    const seen = [status];
    for (let to = next.get(status); to; to = next.get(to)) {
      const begins = seen.indexOf(to);
      if (begins >= 0) return [...seen.slice(begins), to];
      seen.push(to);
    }
  }
  return undefined;
}
