import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { appointments } from '../appointments/appointments.tables.ts';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { cases, checklistItems } from '../cases/cases.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { documents } from '../documents/documents.tables.ts';
import { answeredBy, countUnread } from '../messages/threads.repository.ts';
import { users } from '../users/users.tables.ts';
import { isActive, isUnread } from './dashboard.repository.ts';

/** The most to-dos of one kind; a viewer with more sees that there are more. */
const PER_KIND = 100;

const client = alias(users, 'client');
const clientColumns = { firstName: client.firstName, lastName: client.lastName };

/** Lists the steps that specialists ask of a client, the earliest due first. */
export function openSteps(db: Db, viewer: Viewer) {
  return db
    .select({ item: checklistItems, caseTitle: cases.title, staff: staffColumns })
    .from(checklistItems)
    .innerJoin(cases, eq(cases.id, checklistItems.caseId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(and(visibleCases(viewer), isActive, isNull(checklistItems.doneAt)))
    .orderBy(sql`${checklistItems.dueDate} asc nulls last`, desc(cases.createdAt), asc(checklistItems.position))
    .limit(PER_KIND);
}

/** Lists the meetings that take place in a period, with their participants. */
export function meetings(db: Db, viewer: Viewer, from: Date, until: Date) {
  return db
    .select({ meeting: appointments, caseTitle: cases.title, client: clientColumns, staff: staffColumns })
    .from(appointments)
    .innerJoin(cases, eq(cases.id, appointments.caseId))
    .innerJoin(client, eq(client.id, appointments.clientId))
    .leftJoin(staff, eq(staff.id, appointments.staffId))
    .where(
      and(
        viewer.role === 'client' ? eq(appointments.clientId, viewer.id) : eq(appointments.staffId, viewer.id),
        inArray(appointments.status, ['scheduled', 'confirmed']),
        gt(appointments.startsAt, from),
        lt(appointments.startsAt, until),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(PER_KIND);
}

const selectCases = (db: Db) =>
  db
    .select({
      id: cases.id,
      title: cases.title,
      service: cases.serviceCategory,
      assignedStaffId: cases.assignedStaffId,
      client: clientColumns,
      staff: staffColumns,
    })
    .from(cases)
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId));

/** Lists cases not begun, the oldest first. */
export function newCases(db: Db, viewer: Viewer) {
  return selectCases(db)
    .where(and(answeredBy(viewer), eq(cases.status, 'intake')))
    .orderBy(asc(cases.createdAt))
    .limit(PER_KIND);
}

/** Lists the viewer's cases with unread messages, and their number. */
export async function unreadThreads(db: Db, viewer: Viewer) {
  const unread = await countUnread(db, viewer);
  if (unread.length === 0) return [];
  const rows = await selectCases(db).where(
    inArray(
      cases.id,
      unread.map(({ caseId }) => caseId),
    ),
  );
  return rows.map((row) => ({ ...row, unread: unread.find(({ caseId }) => caseId === row.id)?.unread ?? 0 }));
}

/** Lists documents that no specialist has read, the oldest first. */
export function unreadDocuments(db: Db, viewer: Viewer) {
  return db
    .select({
      id: documents.id,
      fileName: documents.fileName,
      caseId: cases.id,
      caseTitle: cases.title,
      client: clientColumns,
    })
    .from(documents)
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .innerJoin(client, eq(client.id, cases.clientId))
    .where(and(answeredBy(viewer), isUnread))
    .orderBy(asc(documents.uploadedAt))
    .limit(PER_KIND);
}
