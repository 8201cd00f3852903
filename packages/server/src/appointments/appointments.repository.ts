import type { AppointmentStatus, AppointmentWhen } from '@firm/contract';
import { and, asc, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cases } from '../cases/cases.tables.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import type { Db } from '../db/client.ts';
import { users } from '../users/users.tables.ts';
import { appointments } from './appointments.tables.ts';

const client = alias(users, 'client');
const staff = alias(users, 'staff');

const selectAppointments = (db: Db) =>
  db
    .select({
      appointment: appointments,
      caseTitle: cases.title,
      client: {
        firstName: client.firstName,
        lastName: client.lastName,
        email: client.email,
        preferredLanguage: client.preferredLanguage,
      },
      staff: {
        id: staff.id,
        firstName: staff.firstName,
        lastName: staff.lastName,
        jobTitle: staff.jobTitle,
        email: staff.email,
        phone: staff.phone,
        specializations: staff.specializations,
        certifications: staff.certifications,
      },
    })
    .from(appointments)
    .innerJoin(cases, eq(cases.id, appointments.caseId))
    .innerJoin(client, eq(client.id, appointments.clientId))
    .leftJoin(staff, eq(staff.id, appointments.staffId));

export type AppointmentRow = Awaited<ReturnType<typeof selectAppointments>>[number];

export interface AppointmentsFilter {
  when?: AppointmentWhen | undefined;
  status?: AppointmentStatus | undefined;
  limit: number;
  offset: number;
}

export async function listAppointments(db: Db, viewer: Viewer, now: Date, filter: AppointmentsFilter) {
  const where = and(
    visibleAppointments(viewer),
    filter.when && (filter.when === 'upcoming' ? gt(appointments.startsAt, now) : lte(appointments.startsAt, now)),
    filter.status && eq(appointments.status, filter.status),
  );
  const inTime = filter.when === 'upcoming' ? asc : desc;
  const [rows, count] = await Promise.all([
    selectAppointments(db)
      .where(where)
      .orderBy(inTime(appointments.startsAt), asc(appointments.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db.$count(appointments, where),
  ]);
  return { rows, count };
}

export async function findAppointment(db: Db, viewer: Viewer, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await selectAppointments(db).where(and(eq(appointments.id, id), visibleAppointments(viewer)));
  return row;
}

/** The appointment, held until the transaction ends: of two changes at once the second sees the first. */
export async function lockAppointment(tx: Db, viewer: Viewer, id: string) {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), visibleAppointments(viewer)))
    .for('update');
  return row;
}

export async function updateAppointment(tx: Db, id: string, values: Partial<typeof appointments.$inferInsert>) {
  await tx.update(appointments).set(values).where(eq(appointments.id, id));
}

/** Clients their own, staff those with them, admins all. Every query on appointments carries it. */
function visibleAppointments(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'admin') return undefined;
  return eq(viewer.role === 'staff' ? appointments.staffId : appointments.clientId, viewer.id);
}
