import { and, asc, eq, gt, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
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

/** Lists the standing meetings ahead that the viewer may see. The database does not compare them with hours. */
export const listStanding = (db: Db, viewer: Viewer, now: Date) =>
  selectMeetings(db, viewer)
    .where(
      and(
        visibleAppointments(viewer),
        isNotNull(appointments.staffId),
        inArray(appointments.status, ['scheduled', 'confirmed']),
        gt(appointments.startsAt, now),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
