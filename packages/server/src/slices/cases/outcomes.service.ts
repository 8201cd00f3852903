import type { CaseOutcome } from '@firm/contract';
import type { CreateOutcomeBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { toOutcome } from './cases.entity.ts';
import { changeCase } from './changeCase.ts';
import { caseOfOutcome, deleteOutcome, insertOutcome } from './outcomes.repository.ts';
import type { Viewer } from './visibleCases.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** Records a result of the case; the route admits only staff. */
export async function addOutcome(
  deps: Deps,
  viewer: Viewer,
  caseId: string,
  body: z.output<typeof CreateOutcomeBody>,
  keep: KeepAnswer,
): Promise<CaseOutcome> {
  return changeCase(deps, viewer, caseId, async ({ tx, now, record }) => {
    const row = await insertOutcome(tx, { ...body, caseId, recordedBy: viewer.id, recordedAt: now });
    record('outcome_recorded', body.description);
    return keep(tx, toOutcome(row));
  });
}

export async function removeOutcome(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const caseOf = async (tx: Db) => {
    const caseId = await caseOfOutcome(tx, viewer, id);
    if (!caseId) throw new NotFound('outcome');
    return caseId;
  };
  await changeCase(deps, viewer, caseOf, async ({ tx, record }) => {
    // With two simultaneous removals, the second finds no row and records nothing.
    const row = await deleteOutcome(tx, id);
    if (row) record('outcome_removed', row.description);
  });
}
