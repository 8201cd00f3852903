import { Conflict, Invalid } from '../../ground/errors.ts';
import type { Change, Patch } from './casePatch.ts';
import { moveTo, NEEDS_REASON, STATION_PROGRESS, standingAfter } from './caseTransitions.ts';
import type { CaseRecord } from './changeCase.ts';

/** Moves a case to another status, if a move leads there. */
export function changeStatus(current: CaseRecord, { status, reason, progressPercentage }: Patch, now: Date): Change {
  if (status === undefined || status === current.status) return { values: {}, events: [] };
  const move = moveTo(current, status);
  if (!move) throw new Conflict('conflict', `A case cannot go from ${words(current.status)} to ${words(status)}`);
  if (NEEDS_REASON[move] && !reason) throw new Invalid([{ field: 'reason', message: 'A reason is required' }]);

  const values: Change['values'] = { ...standingAfter(current, status) };
  // Use the station's percentage, unless the same patch has its own, which changePlan sets.
  const progress = STATION_PROGRESS[status];
  if (progress !== null && progressPercentage === undefined) values.progressPercentage = progress;
  if (status === 'completed') values.completedAt = now;
  else if (current.completedAt) values.completedAt = null;
  return { values, events: [{ key: `status_${status}`, description: reason ?? '' }] };
}

const words = (status: string) => status.replaceAll('_', ' ');
