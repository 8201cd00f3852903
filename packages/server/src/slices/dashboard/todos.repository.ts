import { and, asc, eq, exists, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import { appointments } from '../appointments/appointments.tables.ts';
import { staff, staffColumns } from '../cases/cases.repository.ts';
import { cases } from '../cases/cases.tables.ts';
import { isActive } from '../cases/isActive.ts';
import { dueFirst, isOwedByClient } from '../cases/needs.repository.ts';
import { needFields, needs } from '../cases/needs.tables.ts';
import { needWordsFor } from '../cases/needWords.ts';
import { type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { countUnread } from '../messages/threads.repository.ts';
import { signatureRequests, signers } from '../signatures/signatures.tables.ts';

/** The most to-dos of one kind; a viewer with more sees that there are more. */
const PER_KIND = 100;

/** Selects documents for signature that a person has not signed yet. */
const isToSign = (db: Db, personId: string) =>
  exists(
    db
      .select({ id: signers.id })
      .from(signers)
      .innerJoin(signatureRequests, eq(signatureRequests.id, signers.requestId))
      .where(and(eq(signatureRequests.needId, needs.id), eq(signers.userId, personId), ne(signers.state, 'signed'))),
  );

/** Lists what a client owes on active cases, due first, without what only others of the case are asked for. */
export async function owedByClient(db: Db, viewer: Viewer) {
  const isAsked = or(isNull(needs.personId), eq(needs.personId, viewer.id));
  const isOwn = and(isAsked, or(ne(needs.kind, 'sign'), isToSign(db, viewer.id)));
  const rows = await db
    .select({ need: needs, caseTitle: cases.title, service: cases.serviceCategory, staff: staffColumns })
    .from(needs)
    .innerJoin(cases, eq(cases.id, needs.caseId))
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(and(visibleCases(viewer), isOwedByClient, isOwn, isActive))
    .orderBy(...dueFirst)
    .limit(PER_KIND);
  const opened = rows.map((row) => ({ ...row, need: needFields.open(db, row.need) }));
  const words = await needWordsFor(
    db,
    viewer,
    opened.map(({ need, service }) => ({ ...need, service })),
  );
  return opened.map((row) => ({ ...row, need: { ...row.need, ...words.get(row.need.id) } }));
}

/** Lists the meetings that take place in a period, with their participants. */
export function meetings(db: Db, viewer: Viewer, from: Date, until: Date) {
  return db
    .select({ meeting: appointments, caseTitle: cases.title, staff: staffColumns })
    .from(appointments)
    .innerJoin(cases, eq(cases.id, appointments.caseId))
    .leftJoin(staff, eq(staff.id, appointments.staffId))
    .where(
      and(
        or(eq(appointments.clientId, viewer.id), visibleCases(viewer)),
        inArray(appointments.status, ['scheduled', 'confirmed']),
        gt(appointments.startsAt, from),
        lt(appointments.startsAt, until),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(PER_KIND);
}

/** Lists the viewer's cases with unread messages, and their number. */
export async function unreadThreads(db: Db, viewer: Viewer, now: Date) {
  const unread = await countUnread(db, viewer, now);
  if (unread.length === 0) return [];
  const rows = await db
    .select({ id: cases.id, title: cases.title, staff: staffColumns })
    .from(cases)
    .leftJoin(staff, eq(staff.id, cases.assignedStaffId))
    .where(
      inArray(
        cases.id,
        unread.map(({ caseId }) => caseId),
      ),
    );
  return rows.map((row) => ({ ...row, unread: unread.find(({ caseId }) => caseId === row.id)?.unread ?? 0 }));
}
