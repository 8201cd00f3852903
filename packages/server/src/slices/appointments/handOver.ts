import type { AppDeps } from '../../ground/deps.ts';
import { changeCaseAsSystem } from '../cases/changeCase.ts';
import type { CaseGiven } from '../cases/sockets.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { writeOfHandover } from './appointmentLetters.ts';
import {
  type AppointmentRow,
  findAppointment,
  listHeldBy,
  listHeldByOthers,
  updateAppointment,
} from './appointments.repository.ts';
import { isSlotTaken } from './bookings.repository.ts';

type Deps = Pick<AppDeps, 'outbox' | 'env'>;

/**
 * Hands the future meetings of a case to its new specialist. A meeting at whose time the specialist has another stays
 * with its holder until it is moved to a free time of the specialist; so does every meeting while the case has no
 * specialist.
 */
export async function handMeetingsOver(deps: Deps, given: CaseGiven): Promise<void> {
  const { tx, caseId, assignedStaffId, now } = given;
  if (assignedStaffId === null) return;
  for (const before of await listHeldByOthers(tx, caseId, assignedStaffId, now))
    await handOver(deps, { ...given, staffId: assignedStaffId }, before);
}

/** Hands a meeting over, unless the new holder has another at its time. */
async function handOver(
  deps: Deps,
  { tx, now, announce, staffId }: Pick<CaseGiven, 'tx' | 'now' | 'announce'> & { staffId: string },
  before: AppointmentRow,
): Promise<void> {
  const { id, revision, staffId: former } = before.appointment;
  try {
    // In a nested transaction: the database's refusal undoes only this meeting.
    await tx.transaction((inner) => updateAppointment(inner, id, { staffId, revision: revision + 1, updatedAt: now }));
  } catch (error) {
    if (!isSlotTaken(error)) throw error;
    return;
  }
  const after = await findAppointment(tx, SYSTEM, id);
  if (after) await writeOfHandover(deps, tx, before, after);
  announce('appointments', id, former);
}

/**
 * Hands every future meeting that a person still holds to a colleague, on cases of others too. Returns those that
 * stay, since the colleague has another at their time.
 */
export async function handAllMeetingsOver(
  deps: Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>,
  fromId: string,
  staffId: string,
): Promise<AppointmentRow[]> {
  const { db } = deps.database;
  for (const held of await listHeldBy(db, fromId, deps.clock()))
    await changeCaseAsSystem(deps, held.appointment.caseId, async ({ tx, now, announce }) => {
      // Read again behind the lock of the case: the client may have moved or cancelled it.
      const before = (await listHeldBy(tx, fromId, now)).find(
        ({ appointment }) => appointment.id === held.appointment.id,
      );
      if (before) await handOver(deps, { tx, now, announce, staffId }, before);
    });
  return listHeldBy(db, fromId, deps.clock());
}
