import type { CaseOutcome } from '@firm/contract';
import type { CreateOutcomeBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { announceCase } from './caseNews.ts';
import { toOutcome } from './cases.entity.ts';
import { lockCase, updateCase } from './cases.repository.ts';
import { caseOfOutcome, deleteOutcome, insertOutcome } from './outcomes.repository.ts';
import { recordEvents } from './timeline.repository.ts';
import type { Viewer } from './visibleCases.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** What a case brought the client; the route lets staff through only. */
export async function addOutcome(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  caseId: string,
  body: z.output<typeof CreateOutcomeBody>,
  keep: KeepAnswer,
): Promise<CaseOutcome> {
  return db.transaction(async (tx) => {
    const now = clock();
    await touchCase(tx, viewer, caseId, now);
    const row = await insertOutcome(tx, { ...body, caseId, recordedBy: viewer.id, recordedAt: now });
    await recordEvents(tx, caseId, viewer, now, [{ key: 'outcome_recorded', description: body.description }]);
    return keep(tx, toOutcome(row));
  });
}

export async function removeOutcome({ database: { db }, clock }: Deps, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const caseId = await caseOfOutcome(tx, viewer, id);
    if (!caseId) throw new NotFound('outcome');
    const now = clock();
    await touchCase(tx, viewer, caseId, now);
    // Whoever came first has taken it away: once is enough.
    const row = await deleteOutcome(tx, id);
    if (row) await recordEvents(tx, caseId, viewer, now, [{ key: 'outcome_removed', description: row.description }]);
  });
}

async function touchCase(tx: Db, viewer: Viewer, caseId: string, now: Date) {
  const row = await lockCase(tx, viewer, caseId);
  if (!row) throw new NotFound('case');
  await updateCase(tx, caseId, { updatedAt: now });
  await announceCase(tx, row);
}
