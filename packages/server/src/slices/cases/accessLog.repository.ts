import { ACCESS_KINDS, type AccessKind } from '@firm/contract';
import { and, desc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { auditEvents, auditPersonal } from '../../ground/audit/audit.tables.ts';
import type { Db } from '../../ground/db/database.ts';
import { mergedIds } from '../users/merged.ts';
import { staff, staffColumns } from './cases.repository.ts';
import { cases } from './cases.tables.ts';
import { type Viewer, visibleCases } from './visibleCases.ts';

const OF_ACCOUNT: AccessKind[] = ['merged', 'parted'];

/** The looks at a client and at accounts that were merged into the client's. Of a merge, each account has an event. */
const looksAt = (clientId: string) =>
  and(
    sql`${auditEvents.subjectId} = any(${mergedIds(clientId)})`,
    inArray(auditEvents.action, ['read', 'downloaded', 'accounts_merged', 'accounts_parted', 'client_corrected']),
    inArray(auditEvents.targetKind, [...ACCESS_KINDS]),
    or(eq(auditEvents.subjectId, clientId), notInArray(auditEvents.targetKind, OF_ACCOUNT)),
  );

const withoutCase = inArray(auditEvents.targetKind, ['profile', 'corrected', ...OF_ACCOUNT]);

/** The account belongs to no case; a look at a case that was deleted is left out. */
const withCase = or(isNotNull(cases.id), withoutCase);

/**
 * Returns the security log's events that say which staff viewed which parts of a client's data; `among` may restrict
 * them to some of the cases.
 */
export const entriesOf = (db: Db, clientId: string, among: SQL | undefined = withCase) =>
  db
    .select({
      entry: {
        id: auditEvents.id,
        caseId: sql<string | null>`${cases.id}`,
        what: sql<AccessKind>`${auditEvents.targetKind}`,
        detail: sql<string>`coalesce(${auditPersonal.label}, '')`,
        happenedAt: auditEvents.at,
      },
      caseTitle: sql<string>`coalesce(${cases.title}, '')`,
      staff: staffColumns,
    })
    .from(auditEvents)
    .leftJoin(cases, and(eq(cases.clientId, clientId), sql`${cases.id}::text = ${auditEvents.targetId}`))
    .leftJoin(auditPersonal, eq(auditPersonal.eventId, auditEvents.id))
    .leftJoin(staff, eq(staff.id, auditEvents.actorId))
    .where(and(looksAt(clientId), among))
    .$dynamic();

/** Returns the newest entries about the client and about the cases that the viewer may see. */
export function latestEntries(db: Db, viewer: Viewer, clientId: string, limit: number) {
  const seen = or(withoutCase, and(isNotNull(cases.id), visibleCases(viewer)));
  return entriesOf(db, clientId, seen).orderBy(desc(auditEvents.at), desc(auditEvents.id)).limit(limit);
}

/** Returns one page, newest first. */
export async function listEntries(db: Db, clientId: string, { limit, offset }: { limit: number; offset: number }) {
  const [rows, count] = await Promise.all([
    entriesOf(db, clientId).orderBy(desc(auditEvents.at), desc(auditEvents.id)).limit(limit).offset(offset),
    db.$count(auditEvents, looksAt(clientId)),
  ]);
  return { rows, count };
}
