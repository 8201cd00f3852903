import { isActiveStatus } from '@firm/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { announceCase } from './announceCase.ts';
import { writeCase } from './cases.repository.ts';
import { cases } from './cases.tables.ts';
import { recordEvents, type TimelineEntry } from './timeline.repository.ts';
import { SYSTEM } from './visibleCases.ts';

/**
 * Adds an entry to the timeline of each case under way that is a client's own, not a business's. Call it with the
 * client's cases locked (`lockCasesOf`).
 */
export async function recordOnOwnCases(tx: Db, clientId: string, entry: TimelineEntry, now: Date): Promise<void> {
  const { id, assignedStaffId, status } = cases;
  const rows = await tx
    .select({ id, assignedStaffId, status })
    .from(cases)
    .where(and(eq(cases.clientId, clientId), isNull(cases.businessId)));
  for (const row of rows.filter((each) => isActiveStatus(each.status))) {
    await writeCase(tx, row.id, { updatedAt: now });
    await recordEvents(tx, { id: row.id, clientId }, SYSTEM, now, [entry]);
    await announceCase(tx, row, [{ topic: 'cases', id: row.id }]);
  }
}
