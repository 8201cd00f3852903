import { type Appointment, isStandingAppointment } from '@firm/contract';
import type { AppointmentPatch, AppointmentsQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Forbidden, Invalid, NotFound, refuseUnseen } from '../../ground/errors.ts';
import type { Opened } from '../../ground/fields/sealedFields.ts';
import { noteAccess } from '../cases/accessLog.ts';
import { changeCase } from '../cases/changeCase.ts';
import type { TimelineEntry } from '../cases/timeline.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import type { Letter } from './appointmentLetters.ts';
import { tellEverybody } from './appointmentNews.ts';
import { toAppointment } from './appointments.entity.ts';
import * as repository from './appointments.repository.ts';
import type { appointments } from './appointments.tables.ts';
import { settleByMeeting } from './bookedNeeds.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;
type Patch = z.output<typeof AppointmentPatch>;
type Current = Opened<typeof appointments.$inferSelect>;

export async function listAppointments(
  { database, clock }: Deps,
  viewer: Viewer,
  query: z.output<typeof AppointmentsQuery>,
): Promise<{ results: Appointment[]; count: number }> {
  const { rows, count } = await repository.listAppointments(database.db, viewer, clock(), query);
  return { results: rows.map(toAppointment), count };
}

export async function getAppointment({ database: { db }, clock }: Deps, viewer: Viewer, id: string) {
  const row = await repository.findAppointment(db, viewer, id);
  if (!row) throw new NotFound('appointment');
  const { caseId, clientId: holderId } = row.appointment;
  await noteAccess(db, { actor: viewer, caseId, holderId, what: 'appointments', at: clock() });
  return toAppointment(row);
}

/** Changes the status or the notes of an appointment. The timeline of the case, mails and open pages report it. */
export async function changeAppointment(
  deps: Deps & Pick<AppDeps, 'outbox' | 'env'>,
  viewer: Viewer,
  id: string,
  patch: Patch,
): Promise<Appointment> {
  if (viewer.role === 'client' && (patch.notes !== undefined || patch.status !== 'cancelled')) {
    throw new Forbidden('Only your specialist can change this');
  }
  // A client owes nobody a reason.
  if (viewer.role !== 'client' && patch.status === 'cancelled' && !patch.reason)
    throw new Invalid([{ field: 'reason', message: 'Say why', code: 'required' }]);
  const caseOf = (tx: Db) => repository.caseOfAppointment(tx, viewer, id);
  return changeCase(deps, repository.asHolder(viewer), caseOf, async (change) => {
    const { tx, now, record } = change;
    const current = await repository.lockAppointment(tx, viewer, id);
    if (!current) throw new NotFound('appointment');
    const { notes, seen } = patch;
    // A status is meant for the time that the caller saw.
    const startsAt = patch.status && seen?.startsAt ? new Date(seen.startsAt) : undefined;
    refuseUnseen({ notes, startsAt }, { notes: seen?.notes, startsAt }, current);
    const move = patch.status && patch.status !== current.status ? moveTo(current, patch, now) : undefined;
    if (patch.status === 'cancelled' && !move) {
      const done = await repository.findAppointment(tx, viewer, id);
      // Another cancellation is refused because the first one stands; a repeat of it changes nothing.
      if (!done || (patch.reason ?? '') !== done.appointment.cancelReason) throw tooLate('cancelled');
      return toAppointment(done);
    }
    await repository.updateAppointment(tx, id, {
      ...(notes !== undefined && { notes }),
      ...move?.values,
      ...(move?.letter && { revision: current.revision + 1 }),
      updatedAt: now,
    });
    if (move) record(move.event.key, move.event.description);
    if (move?.values.status) await settleByMeeting(change, current.createdAt, move.values.status);
    return toAppointment(await tellEverybody(deps, change, { viewer, id, letter: move?.letter ?? null }));
  });
}

interface Move {
  values: Partial<Current>;
  event: TimelineEntry;
  /** Sent to both sides; none after the meeting, since both know how it went. */
  letter?: Letter;
}

/** scheduled → confirmed → completed, no_show or cancelled; completed and no_show only after the start. */
function moveTo(current: Current, { status, reason = '' }: Patch, now: Date): Move {
  const ahead = current.startsAt > now;
  const stands = isStandingAppointment(current.status);
  const description = current.confirmationCode;
  switch (status) {
    case 'cancelled':
      if (!stands || !ahead) throw tooLate('cancelled');
      return {
        values: { status, cancelReason: reason, cancelledAt: now },
        event: { key: 'appointment_cancelled', description: reason },
        letter: { name: 'appointmentCancelled', reason },
      };
    case 'confirmed':
      if (!stands || !ahead) throw tooLate('confirmed');
      return {
        values: { status },
        event: { key: 'appointment_confirmed', description },
        letter: { name: 'appointmentConfirmed' },
      };
    case 'completed':
    case 'no_show':
      if (current.status === 'cancelled') throw tooLate('changed');
      if (ahead) throw new Conflict('conflict', 'This is possible once the appointment has begun');
      return {
        values: { status },
        event: { key: status === 'completed' ? 'appointment_completed' : 'appointment_missed', description },
      };
    default:
      throw new Error('there is no such move');
  }
}

const tooLate = (what: string) => new Conflict('conflict', `This appointment can no longer be ${what}`);
