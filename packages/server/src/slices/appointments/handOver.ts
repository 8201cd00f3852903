import type { AppDeps } from '../../ground/deps.ts';
import type { CaseGiven } from '../cases/sockets.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { writeOfHandover } from './appointmentLetters.ts';
import { findAppointment, listHeldByOthers, updateAppointment } from './appointments.repository.ts';
import { isSlotTaken } from './bookings.repository.ts';

/**
 * The meetings ahead of a case go with it to its new specialist. One at whose time the new specialist has another meeting stays with its holder until it is
 * moved to a free time of the specialist; so does every one while the case has none.
 */
export async function handMeetingsOver(
  deps: Pick<AppDeps, 'outbox' | 'env'>,
  { tx, caseId, assignedStaffId: staffId, now, announce }: CaseGiven,
): Promise<void> {
  if (staffId === null) return;
  for (const before of await listHeldByOthers(tx, caseId, staffId, now)) {
    const { id, revision, staffId: former } = before.appointment;
    try {
      // In a transaction of its own: the refusal of the database undoes this meeting alone.
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
