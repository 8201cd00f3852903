import { eq } from 'drizzle-orm';
import type { Holding } from '../../ground/holding.ts';
import { absences, workingHours } from './availability.tables.ts';

/** A colleague's working hours and absences. */
export const heldAvailability: Holding = {
  name: 'availability',
  tables: [workingHours, absences],
  async rows(db, { id }) {
    const hours = await db.select().from(workingHours).where(eq(workingHours.userId, id));
    const away = await db.select().from(absences).where(eq(absences.userId, id));
    return [
      ...hours.map(({ week, bufferMinutes, methods }) => ({ week, bufferMinutes, methods })),
      ...away.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    ];
  },
  async erase(tx, { id }) {
    await tx.delete(workingHours).where(eq(workingHours.userId, id));
    await tx.delete(absences).where(eq(absences.userId, id));
  },
};
