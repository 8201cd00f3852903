import { isStandingAppointment } from '@firm/contract';
import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { type Letter, writeToBoth } from './appointmentLetters.ts';
import { type AppointmentRow, findAppointment } from './appointments.repository.ts';

const KIND = 'appointment_moved';
/**
 * If a meeting moves several times within this interval, both sides get a letter about the first move at once, and one
 * about the final time when the interval ends.
 */
const INTERVAL_MS = 10 * 60 * 1000;

const Payload = z.object({
  appointmentId: z.string(),
  /** The start of the meeting in the letter about the first move. */
  told: z.iso.datetime(),
  doneBy: z.enum(['client', 'staff']),
});

/**
 * Writes and queues in the move's own transaction. Both jobs have keys: only the first move of an interval queues them.
 */
export async function writeOfMove(
  deps: Pick<AppDeps, 'outbox' | 'env' | 'clock'>,
  tx: Db,
  row: AppointmentRow,
  letter: Extract<Letter, { name: 'appointmentMoved' }>,
  doneBy: 'client' | 'staff',
): Promise<void> {
  const { id, startsAt } = row.appointment;
  const interval = Math.floor(deps.clock().getTime() / INTERVAL_MS);
  const key = `${KIND}:${id}:${interval}`;
  await writeToBoth(deps, tx, row, letter, { doneBy, key });
  const payload: z.output<typeof Payload> = { appointmentId: id, told: startsAt.toISOString(), doneBy };
  await deps.outbox.add(tx, { kind: KIND, payload, key, dueAt: new Date((interval + 1) * INTERVAL_MS) });
}

/**
 * Writes the meeting's current time if it differs from the last letter's, unless the meeting was cancelled or has
 * begun.
 */
export function handleMoves(deps: Pick<AppDeps, 'database' | 'outbox' | 'env' | 'clock'>): void {
  const { database, outbox, clock } = deps;
  outbox.handle(KIND, async ({ id, payload }) => {
    const { appointmentId, told, doneBy } = Payload.parse(payload);
    const before = new Date(told);
    await database.db.transaction(async (tx) => {
      const row = await findAppointment(tx, SYSTEM, appointmentId);
      if (!row || !isStandingAppointment(row.appointment.status)) return;
      const { startsAt } = row.appointment;
      if (startsAt.getTime() === before.getTime() || startsAt <= clock()) return;
      await writeToBoth(deps, tx, row, { name: 'appointmentMoved', before }, { doneBy, key: id });
    });
    outbox.wake();
  });
}
