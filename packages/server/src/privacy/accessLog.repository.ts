import { desc, eq } from 'drizzle-orm';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import type { Db } from '../db/client.ts';
import { accessLog } from './privacy.tables.ts';

/** Who looked at what of a client's cases. */
export const entriesOf = (db: Db, clientId: string) =>
  db
    .select({ entry: accessLog, caseTitle: cases.title, staff: staffColumns })
    .from(accessLog)
    .innerJoin(cases, eq(cases.id, accessLog.caseId))
    .leftJoin(staff, eq(staff.id, accessLog.actorId))
    .where(eq(accessLog.clientId, clientId))
    .$dynamic();

/** A page, latest first. */
export async function listEntries(db: Db, clientId: string, { limit, offset }: { limit: number; offset: number }) {
  const [rows, count] = await Promise.all([
    entriesOf(db, clientId).orderBy(desc(accessLog.happenedAt), desc(accessLog.id)).limit(limit).offset(offset),
    db.$count(accessLog, eq(accessLog.clientId, clientId)),
  ]);
  return { rows, count };
}
