import { isStandingAppointment } from '@firm/contract';
import { and, eq } from 'drizzle-orm';
import type { AppDeps } from '../../ground/deps.ts';
import { changeCaseAsSystem } from '../cases/changeCase.ts';
import type { CaseGiven, HolderChanged } from '../cases/sockets.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { writeOfHandover } from './appointmentLetters.ts';
import {
  type AppointmentRow,
  findAppointment,
  type HeldMeeting,
  listHeldBy,
  listHeldByOthers,
  updateAppointment,
} from './appointments.repository.ts';
import { appointments } from './appointments.tables.ts';
import { isSlotTaken } from './bookings.repository.ts';

type Deps = Pick<AppDeps, 'outbox' | 'env' | 'clock'>;

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

/**
 * Gives the meetings of a case to its new holder. One at whose time the new holder is in another meeting stays with the
 * former.
 */
export async function giveMeetings({ tx, caseId, from, to }: HolderChanged): Promise<void> {
  const theirs = and(eq(appointments.caseId, caseId), eq(appointments.clientId, from));
  for (const { id } of await tx.select({ id: appointments.id }).from(appointments).where(theirs))
    try {
      await tx.transaction((inner) => updateAppointment(inner, id, { clientId: to, clientTimeZone: null }));
    } catch (error) {
      if (!isSlotTaken(error)) throw error;
    }
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
 * Hands every future meeting that a person still holds to a colleague, on cases of others too. Each is a change of its
 * own, so that one that fails holds up no other. Returns those that stay: the colleague has another at their time, or
 * they could not be saved.
 */
export async function handAllMeetingsOver(
  deps: Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env' | 'log'>,
  fromId: string,
  staffId: string,
): Promise<HeldMeeting[]> {
  const { db } = deps.database;
  for (const { id, caseId } of await listHeldBy(db, fromId, deps.clock()))
    await changeCaseAsSystem(deps, caseId, async ({ tx, now, announce }) => {
      // Read again behind the lock of the case: the client may have moved or cancelled it.
      const before = await findAppointment(tx, SYSTEM, id);
      if (before && isHeldBy(fromId, before, now)) await handOver(deps, { tx, now, announce, staffId }, before);
    }).catch((error: unknown) =>
      deps.log.warn({ err: error, appointmentId: id }, 'a meeting could not be handed over'),
    );
  return listHeldBy(db, fromId, deps.clock());
}

const isHeldBy = (id: string, { appointment: { staffId, status, startsAt } }: AppointmentRow, now: Date): boolean =>
  staffId === id && isStandingAppointment(status) && startsAt > now;
