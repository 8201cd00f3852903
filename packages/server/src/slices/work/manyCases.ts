import { type ManyCasesAnswer, officeDay, type WorkRefusal } from '@firm/contract';
import type { AskCasesBody, AssignCasesBody } from '@firm/contract/schemas';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { ChangedMeanwhile, Conflict, HttpError, Invalid, NotFound, refuseUnseen } from '../../ground/errors.ts';
import { findColleague, specialistsOf } from '../cases/cases.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import { type CaseChange, changeCase } from '../cases/changeCase.ts';
import { giveCaseTo } from '../cases/giveCaseTo.ts';
import { isOwedByClient } from '../cases/needs.repository.ts';
import { needs } from '../cases/needs.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { addNeeds, TooManyNeeds } from '../documents/addNeeds.ts';
import { toStaff } from '../users/users.entity.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/**
 * Gives cases to a colleague, one after another. Who has a case already keeps it, so that the call can be repeated:
 * with another colleague, if the account is closed meanwhile. A case that another has taken since the caller saw it
 * stays with them.
 */
export async function assignCases(
  deps: Deps,
  viewer: Viewer,
  { caseIds, assignedStaffId, seen = [] }: z.output<typeof AssignCasesBody>,
): Promise<ManyCasesAnswer> {
  const { db } = deps.database;
  const chosen = await choose(db, viewer, caseIds);
  const message = 'Choose a colleague whose account is open: this one is closed or unknown';
  const missing = () => new Invalid([{ field: 'assignedStaffId', message }]);
  if (!(await findColleague(db, assignedStaffId))) throw missing();
  const specialists = new Map(seen.map(({ caseId, specialist }) => [caseId, specialist]));
  return changeMany(deps, viewer, chosen, (change) => {
    refuseUnseen({ assignedStaffId }, { assignedStaffId: specialists.get(change.row.id) }, change.row);
    return giveCaseTo(change, assignedStaffId, missing);
  });
}

/** Asks the clients of cases for a document. A case that waits for the same one is not asked again. */
export async function askForDocument(
  deps: Deps,
  viewer: Viewer,
  { caseIds, title, note, documentType, dueDate }: z.output<typeof AskCasesBody>,
): Promise<ManyCasesAnswer> {
  if (dueDate && dueDate < officeDay(deps.clock()))
    throw new Invalid([{ field: 'dueDate', message: 'Choose today or a later day' }]);
  const need = {
    title,
    note,
    documentType,
    dueDate,
    kind: 'upload',
    owedBy: 'client',
    personIds: [],
  } as const;
  return changeMany(deps, viewer, await choose(deps.database.db, viewer, caseIds), async (change) => {
    const { tx, row } = change;
    const isSame = and(eq(needs.caseId, row.id), isOwedByClient, eq(needs.kind, 'upload'), eq(needs.title, title));
    if ((await tx.$count(needs, and(isSame, eq(needs.documentType, documentType)))) > 0) return;
    await addNeeds(deps, viewer, change, {
      list: [{ ...need, personIds: [] }],
      field: 'title',
    });
  });
}

/** The chosen cases by id, with the numbers of those that the viewer sees. */
type Chosen = ReadonlyMap<string, string | undefined>;

async function choose(db: Db, viewer: Viewer, caseIds: readonly string[]): Promise<Chosen> {
  const wanted = [...new Set(caseIds)];
  const seen = await db
    .select({ id: cases.id, caseNumber: cases.caseNumber })
    .from(cases)
    .where(and(inArray(cases.id, wanted), visibleCases(viewer)));
  if (seen.length === 0) throw new NotFound('case', 'caseIds');
  return new Map(wanted.map((id) => [id, seen.find((one) => one.id === id)?.caseNumber]));
}

/** Changes each case in a transaction of its own: what is refused of one leaves the others as they are. */
async function changeMany(
  deps: Deps,
  viewer: Viewer,
  chosen: Chosen,
  work: (change: CaseChange) => Promise<void>,
): Promise<ManyCasesAnswer> {
  const answer: ManyCasesAnswer = { done: [], refused: [] };
  for (const [id, caseNumber] of chosen) {
    const reason = caseNumber ? await refusalOf(() => changeCase(deps, viewer, id, work)) : 'not_found';
    if (reason) answer.refused.push({ id, caseNumber: caseNumber ?? null, reason, specialist: null });
    else answer.done.push(id);
  }
  const taken = answer.refused.filter(({ reason }) => reason === 'taken');
  if (taken.length === 0) return answer;
  const specialists = await specialistsOf(
    deps.database.db,
    taken.map(({ id }) => id),
  );
  for (const refusal of taken) {
    const specialist = specialists.find(({ caseId }) => caseId === refusal.id)?.staff;
    refusal.specialist = specialist ? toStaff(specialist) : null;
  }
  return answer;
}

/**
 * Returns why the work was refused; undefined when it was done. What is no refusal of one case is thrown: what is
 * invalid in the call is so for all of them.
 */
async function refusalOf(work: () => Promise<void>): Promise<WorkRefusal | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof NotFound) return 'not_found';
    if (error instanceof ChangedMeanwhile) return 'taken';
    if (error instanceof Conflict) return 'closed';
    if (error instanceof TooManyNeeds) return 'limit';
    if (error instanceof HttpError && !(error instanceof Invalid)) return 'refused';
    throw error;
  }
}
