import type { TimelineKey } from '@firm/contract';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { staff, staffColumns } from './cases.repository.ts';
import { timelineEvents } from './cases.tables.ts';
import { timelineText } from './timelineTexts.ts';
import type { Viewer } from './visibleCases.ts';

export const selectEvents = (db: Db) =>
  db
    .select({ event: timelineEvents, staff: staffColumns })
    .from(timelineEvents)
    .leftJoin(staff, eq(staff.id, timelineEvents.staffId));

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export function listEvents(db: Db, caseId: string) {
  return selectEvents(db)
    .where(eq(timelineEvents.caseId, caseId))
    .orderBy(desc(timelineEvents.happenedAt), desc(timelineEvents.sequence));
}

export async function insertEvent(db: Db, values: typeof timelineEvents.$inferInsert): Promise<EventRow> {
  const [inserted] = await db.insert(timelineEvents).values(values).returning({ id: timelineEvents.id });
  const [row] = inserted ? await selectEvents(db).where(eq(timelineEvents.id, inserted.id)) : [];
  if (!row) throw new Error('the event was not inserted');
  return row;
}

/** What the server records by itself, in the transaction of the change. A client's doing names no member of staff. */
export async function recordEvents(
  tx: Db,
  caseId: string,
  by: Viewer,
  at: Date,
  events: { key: TimelineKey; description?: string }[],
) {
  if (events.length === 0) return;
  const staffId = by.role === 'client' ? null : by.id;
  await tx.insert(timelineEvents).values(
    events.map(({ key, description = '' }) => ({
      caseId,
      key,
      event: timelineText(key),
      description,
      staffId,
      happenedAt: at,
    })),
  );
}
