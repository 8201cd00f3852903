import type { TimelineKey } from '@firm/contract';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { staff, staffColumns } from './cases.repository.ts';
import { eventFields, timelineEvents } from './cases.tables.ts';
import { timelineText } from './timelineTexts.ts';
import { SYSTEM, type Viewer } from './visibleCases.ts';

export interface TimelineEntry {
  key: TimelineKey;
  description?: string;
}

const selectEvents = (db: Db) =>
  db
    .select({ event: timelineEvents, staff: staffColumns })
    .from(timelineEvents)
    .leftJoin(staff, eq(staff.id, timelineEvents.staffId));

export type EventRow = ReturnType<typeof opened>;

type Stored = Awaited<ReturnType<typeof selectEvents>>[number];
const opened = (db: Db, row: Stored) => ({ ...row, event: eventFields.open(db, row.event) });

export async function listEvents(db: Db, caseId: string): Promise<EventRow[]> {
  const rows = await selectEvents(db)
    .where(eq(timelineEvents.caseId, caseId))
    .orderBy(desc(timelineEvents.happenedAt), desc(timelineEvents.sequence));
  return rows.map((row) => opened(db, row));
}

export async function insertEvent(db: Db, values: Opened<typeof timelineEvents.$inferInsert>): Promise<EventRow> {
  const sealed = await eventFields.seal(db, values);
  const [inserted] = await db.insert(timelineEvents).values(sealed).returning({ id: timelineEvents.id });
  const [row] = inserted ? await selectEvents(db).where(eq(timelineEvents.id, inserted.id)) : [];
  if (!row) throw new Error('the event was not inserted');
  return opened(db, row);
}

/**
 * Adds entries in their order. An entry names who made the change, unless it was the case's holder or the server.
 */
export async function recordEvents(
  tx: Db,
  { id: caseId, clientId }: { id: string; clientId: string },
  by: Viewer,
  at: Date,
  entries: readonly TimelineEntry[],
) {
  if (entries.length === 0) return;
  const staffId = by.id === clientId || by.id === SYSTEM.id ? null : by.id;
  const rows = entries.map(({ key, description = '' }) => ({
    caseId,
    key,
    event: timelineText(key),
    description,
    staffId,
    happenedAt: at,
  }));
  await tx.insert(timelineEvents).values(await eventFields.sealAll(tx, rows));
}
