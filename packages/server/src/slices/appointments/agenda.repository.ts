import { OFFICE_ZONE } from '@firm/contract';
import { and, asc, eq, exists, gt, gte, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { absences, officeClosings, workingHours } from '../availability/availability.tables.ts';
import { cases } from '../cases/cases.tables.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { users } from '../users/users.tables.ts';
import { hasLeft } from '../users/withNobody.ts';
import { visibleAppointments } from './appointments.repository.ts';
import { appointments } from './appointments.tables.ts';

const client = alias(users, 'client');
const holder = alias(users, 'holder');

interface Period {
  from: Date;
  /** Exclusive. */
  to: Date;
}

const takesPlaceIn = ({ from, to }: Period) =>
  and(ne(appointments.status, 'cancelled'), gte(appointments.startsAt, from), lt(appointments.startsAt, to));

const selectMeetings = (db: Db, viewer: Viewer) =>
  db
    .select({
      meeting: appointments,
      caseNumber: cases.caseNumber,
      caseTitle: cases.title,
      service: cases.serviceCategory,
      client: { firstName: client.firstName, lastName: client.lastName },
      holder: { firstName: holder.firstName, lastName: holder.lastName },
      holderLeft: sql<boolean>`coalesce(${hasLeft(appointments.staffId)}, false)`,
      isVisible: sql<boolean>`${visibleAppointments(viewer) ?? sql`true`}`,
    })
    .from(appointments)
    .innerJoin(cases, eq(cases.id, appointments.caseId))
    .innerJoin(client, eq(client.id, appointments.clientId))
    .leftJoin(holder, eq(holder.id, appointments.staffId));

/** Lists the meetings of these colleagues without cancelled ones, and says which of them the viewer may see. */
export const listMeetings = (db: Db, viewer: Viewer, { staffIds, ...period }: Period & { staffIds: string[] }) =>
  selectMeetings(db, viewer)
    .where(and(inArray(appointments.staffId, staffIds), takesPlaceIn(period)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id));

/** Lists the people whose accounts are closed and who hold meetings then that the viewer may see. */
export const listFormerHolders = (db: Db, viewer: Viewer, period: Period) =>
  db
    .selectDistinct({
      id: holder.id,
      firstName: holder.firstName,
      lastName: holder.lastName,
      jobTitle: holder.jobTitle,
    })
    .from(appointments)
    .innerJoin(holder, eq(holder.id, appointments.staffId))
    .where(and(hasLeft(appointments.staffId), takesPlaceIn(period), visibleAppointments(viewer)))
    .orderBy(asc(holder.lastName), asc(holder.firstName), asc(holder.id));

/**
 * Lists the standing meetings ahead that the viewer may see and that fall into an absence or on a closed day, or whose
 * holder's account is closed or has hours of their own, which the database does not compare.
 */
export function listDoubtful(db: Db, viewer: Viewer, now: Date) {
  const end = sql`${appointments.startsAt} + ${appointments.durationMinutes} * interval '1 minute'`;
  const day = sql`(${appointments.startsAt} at time zone ${OFFICE_ZONE})::date`;
  const isAway = and(
    eq(absences.userId, appointments.staffId),
    sql`${absences.startsAt} < ${end}`,
    gt(absences.endsAt, appointments.startsAt),
  );
  const isClosed = sql`${day} between ${officeClosings.firstDay} and ${officeClosings.lastDay}`;
  const some = { one: sql`1` };
  return selectMeetings(db, viewer)
    .where(
      and(
        visibleAppointments(viewer),
        isNotNull(appointments.staffId),
        inArray(appointments.status, ['scheduled', 'confirmed']),
        gt(appointments.startsAt, now),
        or(
          hasLeft(appointments.staffId),
          exists(db.select(some).from(absences).where(isAway)),
          exists(db.select(some).from(officeClosings).where(isClosed)),
          exists(db.select(some).from(workingHours).where(eq(workingHours.userId, appointments.staffId))),
        ),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
}
