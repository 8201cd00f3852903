import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { writeOfClosedAccount } from './appointmentLetters.ts';
import { announceAppointment } from './appointmentNews.ts';
import { listStanding } from './appointments.repository.ts';

/** Before a client's appointments are forgotten: whoever was to meet them is told, by mail and on open pages. */
export async function callOffAhead(
  deps: Pick<AppDeps, 'outbox' | 'env'>,
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
    await writeOfClosedAccount(deps, tx, calledOff);
    await announceAppointment(tx, appointment);
  }
}
