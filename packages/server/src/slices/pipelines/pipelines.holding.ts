import { asc, eq, inArray } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { cases } from '../cases/cases.tables.ts';
import {
  casePipelines,
  pipelineReached,
  pipelineVersions,
  recurringFields,
  recurringWork,
} from './pipelines.tables.ts';

/** Work that comes back for the owner, and what their cases follow. The procedures themselves are the firm's. */
export const heldPipelines: Holding = {
  name: 'recurring-work',
  tables: [pipelineVersions, casePipelines, pipelineReached, recurringWork],
  async rows(db, { id }) {
    const rows = await db
      .select()
      .from(recurringWork)
      .where(eq(recurringWork.clientId, id))
      .orderBy(asc(recurringWork.nextOn), asc(recurringWork.id));
    return rows
      .map((row) => recurringFields.open(db, row))
      .map(({ service, title, every, nextOn, isPaused }) => ({ service, title, every, nextOn, isPaused }));
  },
  async erase(tx, { id }) {
    const own = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, id));
    await tx.delete(recurringWork).where(eq(recurringWork.clientId, id));
    // Cases that are kept by law follow nothing any more.
    for (const table of [casePipelines, pipelineReached]) await tx.delete(table).where(inArray(table.caseId, own));
    await tx.update(pipelineVersions).set({ staffId: null }).where(eq(pipelineVersions.staffId, id));
    await tx.update(pipelineVersions).set({ savedBy: null }).where(eq(pipelineVersions.savedBy, id));
  },
};
