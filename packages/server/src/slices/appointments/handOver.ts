import type { AppDeps } from '../../ground/deps.ts';
import type { CaseGiven } from '../cases/sockets.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { writeOfHandover } from './appointmentLetters.ts';
import { findAppointment, listHeldByOthers, updateAppointment } from './appointments.repository.ts';
import { isSlotTaken } from './bookings.repository.ts';

/**
 * Hands the future meetings of a case to its new specialist. A meeting at whose time the specialist has another stays
 * with its holder until it is moved to a free time of the specialist; so does every meeting while the case has no
 * specialist.
 */
export async function handMeetingsOver(
  deps: Pick<AppDeps, 'outbox' | 'env'>,
  { tx, caseId, assignedStaffId: staffId, now, announce }: CaseGiven,
): Promise<void> {
  if (staffId === null) return;
  for (const before of await listHeldByOthers(tx, caseId, staffId, now)) {
    const { id, revision, staffId: former } = before.appointment;
    try {
      // In a nested transaction: the database's refusal undoes only this meeting.
      await tx.transaction((inner) =>
        updateAppointment(inner, id, { staffId, revision: revision + 1, updatedAt: now }),
      );
    } catch (error) {
      if (!isSlotTaken(error)) throw error;
      continue;
    }
    const after = await findAppointment(tx, SYSTEM, id);
    if (after) await writeOfHandover(deps, tx, before, after);
    announce('appointments', id, former);
  }
}
