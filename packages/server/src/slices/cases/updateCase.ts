import type { Case } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../ground/errors.ts';
import { queueMail } from '../../ground/mail/mail.ts';
import { wants } from '../users/wants.ts';
import type { CaseRecord, Change, Patch } from './caseChange.ts';
import { movedLetter, stepsLetter } from './caseLetters.ts';
import { announceCase } from './caseNews.ts';
import * as repository from './cases.repository.ts';
import { wholeCase } from './cases.service.ts';
import { changeSteps, tickSteps } from './changeSteps.ts';
import { moveTo, NEEDS_REASON, STATION_PROGRESS, standingAfter } from './moves.ts';
import { recordEvents } from './timeline.repository.ts';
import type { Viewer } from './visibleCases.ts';

const CLIENT_FIELDS: ReadonlySet<string> = new Set<keyof Patch>(['title', 'description', 'checklist']);

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** Changes a case in one transaction, its row locked; whatever changed is told by the timeline, to open pages and by mail. What is as it was already is no change. */
export async function updateCase(deps: Deps, viewer: Viewer, id: string, patch: Patch): Promise<Case> {
  const { database, clock, outbox } = deps;
  const changed = await database.db.transaction(async (tx) => {
    const current = await repository.lockCase(tx, viewer, id);
    if (!current) throw new NotFound('case');
    refuseStaffFields(viewer, patch);
    const now = clock();

    const changes = [
      changeDetails(current, patch),
      changeStatus(current, patch, now),
      changePlan(current, patch),
      await changeStaff(tx, current, patch),
      await changeSteps(tx, current.id, patch),
      await tickSteps(tx, current.id, patch, now),
    ];
    const values = Object.assign({}, ...changes.map((change) => change.values));
    const events = changes.flatMap((change) => change.events);
    if (events.length > 0) await repository.updateCase(tx, id, { ...values, updatedAt: now });
    await recordEvents(tx, id, viewer, now, events);

    // Read as an administrator would: who gives a case away still sees the answer to that.
    const row = await repository.findCase(tx, { id: viewer.id, role: 'admin' }, id);
    if (!row) throw new NotFound('case');
    await announceCase(tx, row.case, current.assignedStaffId);
    if (viewer.role !== 'client') {
      const moved = row.case.status !== current.status;
      await writeToClient(
        deps,
        tx,
        row,
        moved ? (patch.reason ?? '') : null,
        changes.flatMap(({ asked = [] }) => asked),
      );
    }
    return row;
  });
  outbox.wake();
  return wholeCase(deps, viewer, changed);
}

/** `reason` is null while the case stands where it stood. */
async function writeToClient(
  { outbox, env }: Deps,
  tx: Db,
  row: repository.CaseRow,
  reason: string | null,
  asked: NonNullable<Change['asked']>,
): Promise<void> {
  if (reason === null && asked.length === 0) return;
  const preferences = await repository.preferencesOf(tx, row.case.clientId);
  if (!preferences || !wants(preferences, 'emailUpdates')) return;
  if (reason !== null) await queueMail(outbox, tx, movedLetter(row, row.case.status, reason, env));
  if (asked.length > 0) await queueMail(outbox, tx, stepsLetter(row, asked, env));
}

function refuseStaffFields(viewer: Viewer, patch: Patch) {
  if (viewer.role !== 'client') return;
  const refused = Object.keys(patch).filter((field) => !CLIENT_FIELDS.has(field));
  if (refused.length > 0) throw new Forbidden('Only your specialist can change this');
}

function changeDetails(current: CaseRecord, { title, description }: Patch): Change {
  const values: Change['values'] = {};
  if (title !== undefined && title !== current.title) values.title = title;
  if (description !== undefined && description !== current.description) values.description = description;
  return { values, events: Object.keys(values).length > 0 ? [{ key: 'details_changed' }] : [] };
}

function changeStatus(current: CaseRecord, { status, reason, progressPercentage }: Patch, now: Date): Change {
  if (status === undefined || status === current.status) return { values: {}, events: [] };
  const move = moveTo(current, status);
  if (!move) throw new Conflict('conflict', `A case cannot go from ${words(current.status)} to ${words(status)}`);
  if (NEEDS_REASON[move] && !reason) throw new Invalid([{ field: 'reason', message: 'A reason is required' }]);

  const values: Change['values'] = { ...standingAfter(current, status) };
  // The station's figure; one that comes with the same patch is set by changePlan.
  const progress = STATION_PROGRESS[status];
  if (progress !== null && progressPercentage === undefined) values.progressPercentage = progress;
  if (status === 'completed') values.completedAt = now;
  else if (current.completedAt) values.completedAt = null;
  return { values, events: [{ key: `status_${status}`, description: reason ?? '' }] };
}

function changePlan(current: CaseRecord, { priority, progressPercentage, estimatedCompletionDate }: Patch): Change {
  const change: Change = { values: {}, events: [] };
  if (priority !== undefined && priority !== current.priority) {
    change.values.priority = priority;
    change.events.push({ key: `priority_${priority}` });
  }
  if (progressPercentage !== undefined && progressPercentage !== current.progressPercentage) {
    change.values.progressPercentage = progressPercentage;
    change.events.push({ key: 'progress_changed', description: `${progressPercentage}%` });
  }
  if (estimatedCompletionDate !== undefined && estimatedCompletionDate !== current.estimatedCompletionDate) {
    change.values.estimatedCompletionDate = estimatedCompletionDate;
    change.events.push({ key: 'expected_date_changed' });
  }
  return change;
}

async function changeStaff(tx: Db, current: CaseRecord, { assignedStaffId }: Patch): Promise<Change> {
  if (assignedStaffId === undefined || assignedStaffId === current.assignedStaffId) return { values: {}, events: [] };
  if (assignedStaffId === null) return { values: { assignedStaffId }, events: [{ key: 'staff_unassigned' }] };
  const colleague = await repository.findColleague(tx, assignedStaffId);
  if (!colleague) throw new Invalid([{ field: 'assignedStaffId', message: 'Choose a member of staff' }]);
  return {
    values: { assignedStaffId },
    events: [{ key: 'staff_assigned', description: `${colleague.firstName} ${colleague.lastName}` }],
  };
}

const words = (status: string) => status.replaceAll('_', ' ');
