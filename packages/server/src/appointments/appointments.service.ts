import { type Appointment, isStandingAppointment } from '@firm/contract';
import type { AppointmentsQuery, CancelAppointmentBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../app.ts';
import { updateCase } from '../cases/cases.repository.ts';
import { recordEvents } from '../cases/timeline.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { Conflict, NotFound } from '../errors.ts';
import { queueMail } from '../mail/mail.ts';
import { cancellationLetter } from './appointmentLetters.ts';
import { toAppointment } from './appointments.entity.ts';
import * as repository from './appointments.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

export async function listAppointments(
  { database, clock }: Deps,
  viewer: Viewer,
  query: z.output<typeof AppointmentsQuery>,
): Promise<{ results: Appointment[]; count: number }> {
  const { rows, count } = await repository.listAppointments(database.db, viewer, clock(), query);
  return { results: rows.map(toAppointment), count };
}

export async function getAppointment({ database }: Deps, viewer: Viewer, id: string): Promise<Appointment> {
  const row = await repository.findAppointment(database.db, viewer, id);
  if (!row) throw new NotFound('appointment');
  return toAppointment(row);
}

/** Calls an appointment off while it lies ahead; the case's timeline and a mail to the client tell of it. */
export async function cancelAppointment(
  { database, clock, outbox, env }: Deps & Pick<AppDeps, 'outbox' | 'env'>,
  viewer: Viewer,
  id: string,
  { status, reason }: z.output<typeof CancelAppointmentBody>,
): Promise<Appointment> {
  const row = await database.db.transaction(async (tx) => {
    const current = await repository.lockAppointment(tx, viewer, id);
    if (!current) throw new NotFound('appointment');
    const now = clock();
    if (!isStandingAppointment(current.status) || current.startsAt <= now) {
      throw new Conflict('conflict', 'This appointment can no longer be cancelled');
    }
    await repository.updateAppointment(tx, id, { status, cancelReason: reason, cancelledAt: now, updatedAt: now });
    await updateCase(tx, current.caseId, { updatedAt: now });
    await recordEvents(tx, current.caseId, viewer, now, [{ key: 'appointment_cancelled', description: reason }]);
    const cancelled = await repository.findAppointment(tx, viewer, id);
    if (!cancelled) throw new NotFound('appointment');
    await queueMail(outbox, tx, cancellationLetter(cancelled, reason, env));
    return cancelled;
  });
  outbox.wake();
  return toAppointment(row);
}
