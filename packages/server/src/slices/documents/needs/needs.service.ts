import type { Need } from '@firm/contract';
import type { AnswerNeedBody, CreateNeedsBody } from '@firm/contract/schemas';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../ground/db/database.ts';
import type { AppDeps } from '../../../ground/deps.ts';
import { NotFound } from '../../../ground/errors.ts';
import type { KeepAnswer } from '../../../ground/http/idempotency.ts';
import { noteAccess } from '../../cases/accessLog.ts';
import { findCase } from '../../cases/cases.repository.ts';
import { type CaseChange, changeCase } from '../../cases/changeCase.ts';
import { updateNeed } from '../../cases/needs.repository.ts';
import { needs } from '../../cases/needs.tables.ts';
import type { Viewer } from '../../cases/visibleCases.ts';
import { addNeeds } from '../addNeeds.ts';
import { answerNeed as answer, signedItself } from './answerNeeds.ts';
import { toNeed } from './needs.entity.ts';
import { findNeeds, listNeeds, type NeedRow } from './needs.repository.ts';
import { withCorrections } from './withCorrections.ts';
import { withPapers } from './withPapers.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

export async function needsOfCase(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  viewer: Viewer,
  caseId: string,
): Promise<Need[]> {
  const row = await findCase(db, viewer, caseId);
  if (!row) throw new NotFound('case');
  await noteAccess(db, { actor: viewer, caseId, holderId: row.case.clientId, what: 'case', at: clock() });
  const list = await withPapers(db, viewer, row.case, await listNeeds(db, viewer, eq(needs.caseId, caseId)));
  return withCorrections(db, caseId, list);
}

export async function createNeeds(
  deps: Deps,
  viewer: Viewer,
  caseId: string,
  { needs: list }: z.output<typeof CreateNeedsBody>,
  keep: KeepAnswer,
): Promise<{ needs: Need[] }> {
  return changeCase(deps, viewer, caseId, async (change) => {
    const rows = await addNeeds(deps, viewer, change, { list, field: 'needs' });
    return keep(change.tx, { needs: rows.map(toNeed) });
  });
}

/** Changes a need while its case is locked, if the viewer may see it. */
export async function changeNeedOf<Answer>(
  deps: Deps,
  viewer: Viewer,
  id: string,
  work: (change: CaseChange, row: NeedRow) => Promise<Answer>,
): Promise<Answer> {
  const find = async (db: Db) => {
    const [row] = await findNeeds(db, viewer, [id]);
    if (!row) throw new NotFound('need');
    return row;
  };
  const { need } = await find(deps.database.db);
  return changeCase(deps, viewer, need.caseId, async (change) => work(change, await find(change.tx)));
}

export const answerNeed = (
  deps: Deps,
  viewer: Viewer,
  id: string,
  body: z.output<typeof AnswerNeedBody>,
  keep: KeepAnswer,
): Promise<Need> =>
  changeNeedOf(deps, viewer, id, async (change, row) => {
    await answer(change, viewer, row, body);
    const [after] = await findNeeds(change.tx, viewer, [id]);
    return keep(change.tx, toNeed(after ?? row));
  });

/** Withdraws a need. Its documents stay with the case, and a file on its way to it is kept. */
export const withdrawNeed = (deps: Deps, viewer: Viewer, id: string): Promise<void> =>
  changeNeedOf(deps, viewer, id, async ({ tx, now, record, announce }, { need }) => {
    if (need.kind === 'sign') throw signedItself();
    await updateNeed(tx, id, { withdrawnAt: now, updatedAt: now });
    record('step_removed', need.title);
    announce('documents');
  });
