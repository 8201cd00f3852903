import { and, asc, eq, gt, inArray, isNull, lt, notExists, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { appointments } from '../appointments/appointments.tables.ts';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import { dueFirst, isOwedByClient, isShown } from '../cases/needs.repository.ts';
import { needFields, needs } from '../cases/needs.tables.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { documents, needDocuments } from '../documents/documents.tables.ts';
import { answeredBy, countUnread } from '../messages/threads.repository.ts';
import { users } from '../users/users.tables.ts';
import { isActive, isUnread } from './dashboard.repository.ts';

/** The most to-dos of one kind; a viewer with more sees that there are more. */
const PER_KIND = 100;

const client = alias(users, 'client');
const clientColumns = { firstName: client.firstName, lastName: client.lastName };

const isBeingRead = and(eq(documents.status, 'processing'), isNull(documents.deletedAt));

const selectNeeds = (db: Db) =>
  db
    .select({ need: needs, caseTitle: cases.title, staff: staffColumns, client: clientColumns })
    .from(needs)
    .innerJoin(cases, eq(cases.id, needs.caseId))
    .innerJoin(client, eq(client.id, cases.clientId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId));

async function listNeeds(db: Db, condition: SQL | undefined) {
  const rows = await selectNeeds(db)
    .where(and(condition, isActive))
    .orderBy(...dueFirst)
    .limit(PER_KIND);
  return rows.map((row) => ({ ...row, need: needFields.open(db, row.need) }));
}

/** Lists what a client owes on active cases, due first, without what another person of the case is asked for. */
export const owedByClient = (db: Db, viewer: Viewer) =>
  listNeeds(db, and(visibleCases(viewer), isOwedByClient, or(isNull(needs.personId), eq(needs.personId, viewer.id))));

/** Lists what staff owe their clients, and their clients' answers; documents that nobody has read are read first. */
export function owedByStaff(db: Db, viewer: Viewer) {
  const isOwed = and(eq(needs.owedBy, 'firm'), inArray(needs.status, ['requested', 'returned']));
  const unread = db
    .select({ id: documents.id })
    .from(needDocuments)
    .innerJoin(documents, eq(documents.id, needDocuments.documentId))
    .where(and(eq(needDocuments.needId, needs.id), or(isUnread, isBeingRead)));
  const isAnswered = and(eq(needs.status, 'submitted'), notExists(unread));
  return listNeeds(db, and(answeredBy(viewer), isShown, or(isOwed, isAnswered)));
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
        viewer.role === 'client'
          ? or(eq(appointments.clientId, viewer.id), visibleCases(viewer))
          : eq(appointments.staffId, viewer.id),
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
