import { type AppointmentStatus, type AppointmentWhen, dayAfter, officeInstant } from '@firm/contract';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { NotFound } from '../../ground/errors.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { cases } from '../cases/cases.tables.ts';
import { needs } from '../cases/needs.tables.ts';
import { seesAll, type Viewer, visibleCases } from '../cases/visibleCases.ts';
import { users } from '../users/users.tables.ts';
import { appointmentFields, appointments } from './appointments.tables.ts';

const client = alias(users, 'client');
const staff = alias(users, 'staff');

const selectAppointments = (db: Db) =>
  db
    .select({
      appointment: appointments,
      caseTitle: cases.title,
      specialistId: cases.assignedStaffId,
      client: {
        firstName: client.firstName,
        lastName: client.lastName,
        email: client.email,
        isVerified: client.isVerified,
        phone: client.phone,
        preferredLanguage: client.preferredLanguage,
        notificationPreferences: client.notificationPreferences,
      },
      staff: {
        id: staff.id,
        firstName: staff.firstName,
        lastName: staff.lastName,
        jobTitle: staff.jobTitle,
        role: staff.role,
        disabledAt: staff.disabledAt,
        email: staff.email,
        phone: staff.phone,
        specializations: staff.specializations,
        certifications: staff.certifications,
        preferredLanguage: staff.preferredLanguage,
        notificationPreferences: staff.notificationPreferences,
      },
    })
    .from(appointments)
    .innerJoin(cases, eq(cases.id, appointments.caseId))
    .innerJoin(client, eq(client.id, appointments.clientId))
    .leftJoin(staff, eq(staff.id, appointments.staffId));

type Stored = Awaited<ReturnType<typeof selectAppointments>>[number];
export type AppointmentRow = ReturnType<typeof opened>;

const opened = (db: Db, row: Stored) => ({ ...row, appointment: appointmentFields.open(db, row.appointment) });

interface AppointmentsFilter {
  clientId?: string | undefined;
  caseId?: string | undefined;
  when?: AppointmentWhen | undefined;
  status?: AppointmentStatus | undefined;
  /** Calendar days of the office, both included. */
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  offset: number;
}

/** Meetings ahead that nobody will hold stand below those that take place. */
const calledOffLast = sql`${appointments.status} in ('cancelled', 'no_show')`;

export async function listAppointments(db: Db, viewer: Viewer, now: Date, filter: AppointmentsFilter) {
  const where = and(
    visibleAppointments(viewer),
    filter.clientId ? eq(appointments.clientId, filter.clientId) : undefined,
    filter.caseId ? eq(appointments.caseId, filter.caseId) : undefined,
    filter.when && (filter.when === 'upcoming' ? gt(appointments.startsAt, now) : lte(appointments.startsAt, now)),
    filter.status && eq(appointments.status, filter.status),
    filter.from === undefined ? undefined : gte(appointments.startsAt, officeInstant(filter.from, '00:00')),
    filter.to === undefined ? undefined : lt(appointments.startsAt, officeInstant(dayAfter(filter.to, 1), '00:00')),
  );
  const inTime = filter.when === 'upcoming' ? asc : desc;
  const [rows, count] = await Promise.all([
    selectAppointments(db)
      .where(where)
      .orderBy(
        ...(filter.when === 'upcoming' ? [calledOffLast] : []),
        inTime(appointments.startsAt),
        asc(appointments.id),
      )
      .limit(filter.limit)
      .offset(filter.offset),
    db.$count(appointments, where),
  ]);
  return { rows: rows.map((row) => opened(db, row)), count };
}

/** Lists a person's appointments since that time, without cancelled ones: a client's own and shared, staff's own. */
export async function listForCalendar(db: Db, reader: Viewer, since: Date): Promise<AppointmentRow[]> {
  const theirs =
    reader.role === 'client'
      ? or(visibleAppointments(reader), eq(appointments.staffId, reader.id))
      : or(eq(appointments.clientId, reader.id), eq(appointments.staffId, reader.id));
  const rows = await selectAppointments(db)
    .where(and(theirs, gte(appointments.startsAt, since), inArray(appointments.status, [...IN_CALENDAR])))
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
  return rows.map((row) => opened(db, row));
}

/** Lists a client's future appointments that are not cancelled, soonest first. */
export async function listStanding(db: Db, clientId: string, now: Date): Promise<AppointmentRow[]> {
  const rows = await selectAppointments(db)
    .where(standingAhead(clientId, now))
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
  return rows.map((row) => opened(db, row));
}

/** Lists a case's future meetings that other staff hold, soonest first. */
export async function listHeldByOthers(tx: Db, caseId: string, staffId: string, now: Date): Promise<AppointmentRow[]> {
  const rows = await selectAppointments(tx)
    .where(
      and(
        eq(appointments.caseId, caseId),
        or(isNull(appointments.staffId), ne(appointments.staffId, staffId)),
        gt(appointments.startsAt, now),
        inArray(appointments.status, ['scheduled', 'confirmed']),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
  return rows.map((row) => opened(tx, row));
}

/** Lists the future meetings that a person holds, soonest first, without what is encrypted. */
export const listHeldBy = (db: Db, staffId: string, now: Date) =>
  db
    .select({
      id: appointments.id,
      caseId: appointments.caseId,
      caseTitle: cases.title,
      client: { firstName: client.firstName, lastName: client.lastName },
      startsAt: appointments.startsAt,
    })
    .from(appointments)
    .innerJoin(cases, eq(cases.id, appointments.caseId))
    .innerJoin(client, eq(client.id, appointments.clientId))
    .where(
      and(
        eq(appointments.staffId, staffId),
        gt(appointments.startsAt, now),
        inArray(appointments.status, ['scheduled', 'confirmed']),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));

export type HeldMeeting = Awaited<ReturnType<typeof listHeldBy>>[number];

const IN_CALENDAR = ['scheduled', 'confirmed', 'completed'] as const;

export const countStanding = (db: Db, clientId: string, now: Date): Promise<number> =>
  db.$count(appointments, standingAhead(clientId, now));

/** Selects needs for whose case no meeting was booked since, unless it was cancelled or missed. */
export const withoutMeeting = (db: Db): SQL =>
  notExists(
    db
      .select({ id: appointments.id })
      .from(appointments)
      .where(
        and(
          eq(appointments.caseId, needs.caseId),
          gte(appointments.createdAt, needs.requestedAt),
          inArray(appointments.status, [...IN_CALENDAR]),
        ),
      ),
  );

const standingAhead = (clientId: string, now: Date) =>
  and(
    eq(appointments.clientId, clientId),
    gt(appointments.startsAt, now),
    inArray(appointments.status, ['scheduled', 'confirmed']),
  );

export async function findAppointment(db: Db, viewer: Viewer, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await selectAppointments(db).where(and(eq(appointments.id, id), visibleAppointments(viewer)));
  return row && opened(db, row);
}

/** Returns the case of an appointment. Throws unless the viewer may see the appointment. */
export async function caseOfAppointment(db: Db, viewer: Viewer, id: string): Promise<string> {
  const [row] = await db
    .select({ caseId: appointments.caseId })
    .from(appointments)
    .where(and(eq(appointments.id, id), visibleAppointments(viewer)));
  if (!row) throw new NotFound('appointment');
  return row.caseId;
}

/** Locks an appointment until the transaction ends, so that the second of two changes sees the first. */
export async function lockAppointment(tx: Db, viewer: Viewer, id: string) {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), visibleAppointments(viewer)))
    .for('update');
  return row && appointmentFields.open(tx, row);
}

export async function updateAppointment(tx: Db, id: string, values: Partial<Opened<typeof appointments.$inferInsert>>) {
  const sealed = await appointmentFields.sealSome(tx, { id }, values);
  await tx.update(appointments).set(sealed).where(eq(appointments.id, id));
}

/**
 * Staff may change a meeting that they hold on a case that they may not see: with this viewer they can change its case.
 */
export const asHolder = (viewer: Viewer): Viewer => (viewer.role === 'staff' ? { ...viewer, role: 'admin' } : viewer);

/**
 * Restricts a query to the appointments a viewer may see: clients their own, staff those they hold, both those of
 * their cases, admins all. Every query includes it.
 */
export function visibleAppointments(viewer: Viewer): SQL | undefined {
  if (seesAll(viewer)) return undefined;
  const seen = sql`(select ${cases.id} from ${cases} where ${visibleCases(viewer)})`;
  const theirs = viewer.role === 'client' ? appointments.clientId : appointments.staffId;
  // With an array of a few cases, the query can use the indexes of both columns; the cases of a service are many.
  const ofSeen = viewer.reach?.length
    ? sql`${appointments.caseId} in ${seen}`
    : sql`${appointments.caseId} = any(array${seen})`;
  return or(eq(theirs, viewer.id), ofSeen);
}
