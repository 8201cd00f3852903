import { eq, inArray } from 'drizzle-orm';
import type { Holding } from '../../../ground/holding.ts';
import { cases } from '../../cases/cases.tables.ts';
import { billedHours, workedHours } from '../hours.tables.ts';

/** The firm's hours on the cases of a client: erased with the client, and no part of the download. */
export const heldHours: Holding = {
  name: 'hours',
  tables: [workedHours, billedHours],
  async erase(tx, { id }) {
    const own = tx.select({ id: cases.id }).from(cases).where(eq(cases.clientId, id));
    await tx.delete(workedHours).where(inArray(workedHours.caseId, own));
  },
};
