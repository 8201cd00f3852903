import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { announceCase } from '../cases/announceCase.ts';
import { writeOfClosedAccount } from './appointmentLetters.ts';
import { listStanding } from './appointments.repository.ts';

/**
 * Tells staff by mail and on open pages that a client's meetings are cancelled, before the client's appointments are
 * erased.
 */
export async function callOffAhead(
  deps: Pick<AppDeps, 'outbox' | 'env' | 'clock'>,
  tx: Db,
  clientId: string,
  now: Date,
): Promise<void> {
  for (const row of await listStanding(tx, clientId, now)) {
    const { appointment } = row;
    const revision = appointment.revision + 1;
    const calledOff = {
      ...row,
      appointment: { ...appointment, status: 'cancelled' as const, revision, updatedAt: now },
    };
    await writeOfClosedAccount(deps, tx, calledOff, now);
    const about = { id: appointment.caseId, assignedStaffId: row.specialistId };
    await announceCase(tx, about, [{ topic: 'appointments', id: appointment.id, alsoTo: appointment.staffId }]);
  }
}
