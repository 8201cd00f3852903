import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../ground/db/database.ts';
import { type AccountPair, type Merging, ofCases } from '../../ground/merging/merging.ts';
import { appointmentSlots, appointments, calendarFeeds } from './appointments.tables.ts';

export const mergingOfAppointments: Merging = {
  moves: [
    {
      column: appointments.clientId,
      as: 'meetings',
      ofCases: ofCases(appointments.caseId, appointments.createdAt),
    },
  ],
  // A trigger moves the half hours with their meeting; a calendar's address opens one account.
  stays: [appointments.staffId, appointmentSlots.staffId, appointmentSlots.clientId, calendarFeeds.userId],
  obstacles: meetingsAtOnce,
};

const other = alias(appointmentSlots, 'other');

/** One client is never in two meetings at once. */
async function meetingsAtOnce(db: Db, { from, to }: AccountPair) {
  const [clash] = await db
    .select({ at: appointmentSlots.slot })
    .from(appointmentSlots)
    .innerJoin(other, and(eq(other.slot, appointmentSlots.slot), eq(other.clientId, to)))
    .where(eq(appointmentSlots.clientId, from))
    .orderBy(asc(appointmentSlots.slot))
    .limit(1);
  return clash ? [{ kind: 'meetings_at_once' as const, title: null, at: clash.at.toISOString() }] : [];
}
