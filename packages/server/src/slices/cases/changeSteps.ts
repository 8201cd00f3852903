import { CASE_STEPS_MAX, maskNumbers } from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { Conflict, Invalid } from '../../ground/errors.ts';
import type { Change, Patch } from './casePatch.ts';
import * as repository from './steps.repository.ts';
import type { Viewer } from './visibleCases.ts';

const refuse = (field: keyof Patch, message: string) => new Invalid([{ field, message }]);

/**
 * Ticks and unticks steps; steps that already have the wanted state are no change. A client's tick waits for the firm,
 * a tick of staff accepts.
 */
export async function tickSteps(
  tx: Db,
  caseId: string,
  { checklist = [] }: Patch,
  { role }: Viewer,
  now: Date,
): Promise<Change> {
  if (checklist.length === 0) return { values: {}, events: [] };
  const items = new Map((await repository.listChecklist(tx, caseId)).map((item) => [item.id, item]));
  // If an item is listed twice, the last entry wins.
  const wanted = new Map(checklist.map(({ id, done }) => [id, done]));
  const changed = [...wanted].flatMap(([id, done]) => {
    const item = items.get(id);
    if (!item) throw refuse('checklist', 'This step does not belong to the case');
    if (role === 'client' && !done && item.status === 'accepted')
      throw new Conflict('conflict', 'Your specialist has already accepted this.');
    return item.done === done ? [] : [{ item, done }];
  });
  const idsOf = (state: boolean) => changed.filter(({ done }) => done === state).map(({ item }) => item.id);
  await repository.tickSteps(tx, idsOf(true), role === 'client' ? 'submitted' : 'accepted', now);
  await repository.tickSteps(tx, idsOf(false), 'requested', now);
  return {
    values: {},
    events: changed.map(({ item, done }) => ({ key: done ? 'step_done' : 'step_reopened', description: item.text })),
  };
}

/**
 * Applies staff's list of steps: adds, edits, reorders and removes. Steps that a colleague added meanwhile stay, after
 * the list; those that a colleague withdrew stay withdrawn.
 */
export async function changeSteps(
  tx: Db,
  caseId: string,
  { steps, removedSteps = [] }: Patch,
  viewer: Viewer,
  now: Date,
): Promise<Change> {
  if (!steps && removedSteps.length === 0) return { values: {}, events: [] };
  const current = await repository.listChecklist(tx, caseId);
  const removed = current.filter(({ id }) => removedSteps.includes(id));
  const kept = current.filter((item) => !removed.includes(item));
  const named = new Set((steps ?? []).map(({ id }) => id));
  if (named.size !== (steps ?? []).length) throw refuse('steps', 'Each step can be named once only');
  const withdrawn = await repository.withdrawnSteps(tx, caseId);
  const wanted = (steps ?? [])
    .filter(({ id }) => !withdrawn.includes(id))
    .map((step) => ({ ...step, text: maskNumbers(step.text) }));
  const list = [...wanted, ...kept.filter(({ id }) => !named.has(id))];
  if (list.length > CASE_STEPS_MAX) throw refuse('steps', `A case has at most ${CASE_STEPS_MAX} steps`);

  const known = new Map(kept.map((item) => [item.id, item]));
  const added: typeof list = [];
  const changed: typeof list = [];
  await repository.deleteSteps(
    tx,
    removed.map(({ id }) => id),
  );
  for (const [position, { id, text, dueDate }] of list.entries()) {
    const before = known.get(id);
    if (!before) added.push({ id, text, dueDate });
    else if (before.text !== text || before.dueDate !== dueDate) changed.push({ id, text, dueDate });
    if (before && (before.position !== position || before.text !== text || before.dueDate !== dueDate)) {
      await repository.updateStep(tx, id, { position, text, dueDate }, now);
    }
  }
  const rows = list.flatMap((step, position) => (known.has(step.id) ? [] : { ...step, caseId, position }));
  if (
    !(await repository.insertSteps(
      tx,
      rows.map(({ id, text, dueDate, position }) => ({ id, text, dueDate, position, caseId, requestedBy: viewer.id })),
      now,
    ))
  )
    throw refuse('steps', 'This step does not belong to the case');

  return {
    values: {},
    events: [
      ...removed.map(({ text }) => ({ key: 'step_removed' as const, description: text })),
      ...changed.map(({ text }) => ({ key: 'step_changed' as const, description: text })),
      ...added.map(({ text }) => ({ key: 'step_added' as const, description: text })),
    ],
    asked: added.map(({ text, dueDate }) => ({ text, dueDate })),
  };
}
