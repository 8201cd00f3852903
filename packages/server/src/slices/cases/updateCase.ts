import type { Case } from '@firm/contract';
import type { AppDeps } from '../../ground/deps.ts';
import { Forbidden, Invalid, NotFound, refuseUnseen } from '../../ground/errors.ts';
import { movedLetter, stepsLetter } from './caseLetters.ts';
import type { Change, Patch } from './casePatch.ts';
import * as repository from './cases.repository.ts';
import { wholeCase } from './cases.service.ts';
import { type CaseChange, type CaseRecord, changeAndRead } from './changeCase.ts';
import { changeStatus } from './changeStatus.ts';
import { changeSteps, tickSteps } from './changeSteps.ts';
import { giveCaseTo } from './giveCaseTo.ts';
import type { Viewer } from './visibleCases.ts';

const CLIENT_FIELDS: ReadonlySet<string> = new Set<keyof Patch>(['title', 'description', 'checklist', 'seen']);

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** Changes a case according to a patch. Fields that already have the wanted value change nothing. */
export async function updateCase(deps: Deps, viewer: Viewer, id: string, patch: Patch): Promise<Case> {
  const change = async (ofCase: CaseChange) => {
    const { tx, row, now, update, record, mail } = ofCase;
    refuseStaffFields(viewer, patch);
    const { seen: { specialist, ...seen } = {}, ...wanted } = patch;
    refuseUnseen(wanted, { ...seen, assignedStaffId: specialist }, row);
    const changes = [
      changeDetails(row, patch),
      changeStatus(row, patch, now),
      changePlan(row, patch),
      await changeSteps(tx, id, patch, viewer, now),
      await tickSteps(tx, id, patch, viewer, now),
    ];
    for (const { values, events } of changes) {
      if (events.length > 0) update(values);
      for (const { key, description } of events) record(key, description);
    }
    await changeStaff(ofCase, patch);
    if (viewer.role === 'client') return;
    const status = changes.find(({ values }) => values.status)?.values.status;
    const asked = changes.flatMap(({ asked = [] }) => asked);
    if (status) mail('emailUpdates', (about) => movedLetter(about, status, patch.reason ?? '', deps.env));
    if (asked.length > 0) mail('emailUpdates', (about) => stepsLetter(about, asked, deps.env));
  };
  return changeAndRead(deps, viewer, id, change, async (tx) => {
    // Staff who reassign a case to a colleague still receive it in this answer.
    const row = await repository.findCase(tx, { id: viewer.id, role: 'admin' }, id);
    if (!row) throw new NotFound('case');
    return wholeCase({ ...deps, database: { db: tx } }, viewer, row);
  });
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

async function changeStaff(change: CaseChange, { assignedStaffId }: Patch): Promise<void> {
  if (assignedStaffId === undefined || assignedStaffId === change.row.assignedStaffId) return;
  const missing = () => new Invalid([{ field: 'assignedStaffId', message: 'Choose a member of staff' }]);
  if (assignedStaffId) return giveCaseTo(change, assignedStaffId, missing);
  change.update({ assignedStaffId });
  change.record('staff_unassigned');
}
