import { ACCESS_KINDS, type AccessKind } from '@firm/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { auditEvents, auditPersonal } from '../../ground/audit/audit.tables.ts';
import type { Db } from '../../ground/db/database.ts';
import { staff, staffColumns } from './cases.repository.ts';
import { cases } from './cases.tables.ts';

const looksAt = (clientId: string) =>
  and(
    eq(auditEvents.subjectId, clientId),
    inArray(auditEvents.action, ['read', 'downloaded']),
    inArray(auditEvents.targetKind, [...ACCESS_KINDS]),
  );

/** Returns the security log's events that say which staff viewed which parts of a client's cases. */
export const entriesOf = (db: Db, clientId: string) =>
  db
    .select({
      entry: {
        id: auditEvents.id,
        caseId: cases.id,
        what: sql<AccessKind>`${auditEvents.targetKind}`,
        detail: sql<string>`coalesce(${auditPersonal.label}, '')`,
        happenedAt: auditEvents.at,
      },
      caseTitle: cases.title,
      staff: staffColumns,
    })
    .from(auditEvents)
    .innerJoin(cases, and(eq(cases.clientId, clientId), sql`${cases.id}::text = ${auditEvents.targetId}`))
    .leftJoin(auditPersonal, eq(auditPersonal.eventId, auditEvents.id))
    .leftJoin(staff, eq(staff.id, auditEvents.actorId))
    .where(looksAt(clientId))
    .$dynamic();

/** Returns one page, newest first. */
export async function listEntries(db: Db, clientId: string, { limit, offset }: { limit: number; offset: number }) {
  const [rows, count] = await Promise.all([
    entriesOf(db, clientId).orderBy(desc(auditEvents.at), desc(auditEvents.id)).limit(limit).offset(offset),
    db.$count(auditEvents, looksAt(clientId)),
  ]);
  return { rows, count };
}
