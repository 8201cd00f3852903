import { asc, eq } from 'drizzle-orm';
import { appointments } from '../../appointments/appointments.tables.ts';
import { cases } from '../../cases/cases.tables.ts';
import type { HeldData } from './held.ts';

export const heldAppointments: HeldData = {
  name: 'appointments',
  tables: [appointments],
  async rows(db, { id }) {
    const rows = await db
      .select({ appointment: appointments, caseNumber: cases.caseNumber })
      .from(appointments)
      .innerJoin(cases, eq(cases.id, appointments.caseId))
      .where(eq(appointments.clientId, id))
      .orderBy(asc(appointments.startsAt));
    return rows.map(({ appointment: { clientId: _, staffId: __, caseId: ___, ...row }, caseNumber }) => ({
      ...row,
      caseNumber,
    }));
  },
  async erase(tx, { id }) {
    await tx.delete(appointments).where(eq(appointments.clientId, id));
  },
};
