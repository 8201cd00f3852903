import { type CaseStatus, dayAfter, officeDay, type PipelineStep } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { findColleague } from '../cases/cases.repository.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { giveCaseTo } from '../cases/giveCaseTo.ts';
import { doStep } from './doStep.ts';
import { type Followed, findFollowed, noteReached } from './pipelines.repository.ts';

interface Reached {
  status: CaseStatus;
  assignedStaffId: string | null;
}

/** Does what follows once a case reaches a status. Each status counts once, even when the case comes back to it. */
export async function reachStatus(
  deps: Pick<AppDeps, 'env' | 'outbox'>,
  change: CaseChange,
  { status, assignedStaffId }: Reached,
): Promise<void> {
  const { tx, row, now } = change;
  const followed = await findFollowed(tx, row.id);
  if (!followed || !(await noteReached(tx, row.id, status, now)) || followed.isOff) return;
  const { version } = followed;
  const step = version.steps.find((one) => one.status === status && isBusy(one));
  const isStart = status === 'intake';
  const begins = isStart && (version.staffId !== null || version.dueDays !== null);
  if (!step && !begins) return;
  change.record(isStart ? 'automation_started' : 'automation_ran');
  const specialistId = isStart ? await begin(change, version, assignedStaffId) : row.assignedStaffId;
  if (step) await doStep(deps, change, step, { status, specialistId, savedBy: version.savedBy });
}

/** Whether something follows at a step. */
export const isBusy = ({ needs, message, invoice, moveTo }: PipelineStep) =>
  needs.length > 0 || message !== null || invoice !== null || moveTo !== null;

/**
 * Gives a new case to the colleague of the procedure, unless somebody else has it meanwhile, and promises a day, unless
 * one was promised. Returns who has the case.
 */
async function begin(
  change: CaseChange,
  { staffId, dueDays }: Followed['version'],
  assignedBefore: string | null,
): Promise<string | null> {
  const { tx, row, now, update, record } = change;
  if (dueDays !== null && row.estimatedCompletionDate === null) {
    update({ estimatedCompletionDate: dayAfter(officeDay(now), dueDays) });
    record('expected_date_changed');
  }
  // A colleague who has left gets no cases: this one stays with whom it was given to.
  if (!staffId || row.assignedStaffId !== assignedBefore || !(await findColleague(tx, staffId)))
    return row.assignedStaffId;
  await giveCaseTo(change, staffId, () => new NotFound('colleague'));
  return staffId;
}
