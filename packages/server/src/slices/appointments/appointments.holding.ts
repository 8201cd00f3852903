import { asc, eq, or } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { cases } from '../cases/cases.tables.ts';
import { visibleCases } from '../cases/visibleCases.ts';
import { appointmentFields, appointmentSlots, appointments, calendarFeeds } from './appointments.tables.ts';
import { callOffAhead } from './callOffAhead.ts';

export const heldAppointments: Holding = {
  name: 'appointments',
  tables: [appointments, appointmentSlots],
  async rows(db, { id }) {
    const rows = await db
      .select({ appointment: appointments, caseNumber: cases.caseNumber })
      .from(appointments)
      .innerJoin(cases, eq(cases.id, appointments.caseId))
      .where(or(eq(appointments.clientId, id), visibleCases({ id, role: 'client' })))
      .orderBy(asc(appointments.startsAt));
    return rows.map(({ appointment, caseNumber }) => {
      const { clientId: _, staffId: __, caseId: ___, ...row } = appointmentFields.open(db, appointment);
      return { ...row, caseNumber };
    });
  },
  async erase(tx, { id }, { outbox, env, now }) {
    await callOffAhead({ outbox, env, clock: () => now }, tx, id, now);
    await tx.delete(appointments).where(eq(appointments.clientId, id));
  },
};

/** The subscribed calendar. Its address is secret and ends with the account. */
export const heldCalendarFeed: Holding = {
  name: 'calendar-feed',
  tables: [calendarFeeds],
  async rows(db, { id }) {
    return db.select({ createdAt: calendarFeeds.createdAt }).from(calendarFeeds).where(eq(calendarFeeds.userId, id));
  },
  async erase(tx, { id }) {
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, id));
  },
};
