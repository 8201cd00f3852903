import { and, gt, inArray } from 'drizzle-orm';
import type { AppDeps } from '../ground/deps.ts';
import { appointments } from '../slices/appointments/appointments.tables.ts';
import { cases } from '../slices/cases/cases.tables.ts';
import { isActive } from '../slices/cases/isActive.ts';

/**
 * Names the work that closed accounts still hold, so that an administrator can reassign it. Empty when there is none.
 */
export async function leftWith({ database: { db }, clock }: AppDeps, userIds: readonly string[]): Promise<string> {
  const [open, ahead] = await Promise.all([
    db.$count(cases, and(inArray(cases.assignedStaffId, [...userIds]), isActive)),
    db.$count(
      appointments,
      and(
        inArray(appointments.staffId, [...userIds]),
        inArray(appointments.status, ['scheduled', 'confirmed']),
        gt(appointments.startsAt, clock()),
      ),
    ),
  ]);
  if (open + ahead === 0) return '';
  return `\n${open} open cases and ${ahead} meetings ahead are still with them: an administrator gives the cases to somebody. Until then the office gets the letters.`;
}
