import { isStandingAppointment } from '@firm/contract';
import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { reachOf } from '../sms/reachOf.ts';
import { queueText } from '../sms/sendTexts.ts';
import { wants } from '../users/wants.ts';
import { writeToBoth } from './appointmentLetters.ts';
import { findAppointment } from './appointments.repository.ts';
import type { appointments } from './appointments.tables.ts';
import { whenIn } from './describeAppointment.ts';

const KIND = 'appointment_reminder';
const HOUR_MS = 60 * 60 * 1000;
/** A day and an hour before. */
const HOURS_BEFORE = [24, 1];

const Payload = z.object({ appointmentId: z.string(), startsAt: z.iso.datetime() });

/**
 * Queues reminders for a meeting's current time. Skips those whose time has passed: the booking mail serves instead.
 */
export async function remindOf(
  { outbox, clock }: Pick<AppDeps, 'outbox' | 'clock'>,
  tx: Db,
  { id, startsAt, status }: Pick<typeof appointments.$inferSelect, 'id' | 'startsAt' | 'status'>,
): Promise<void> {
  if (!isStandingAppointment(status)) return;
  for (const hours of HOURS_BEFORE) {
    const dueAt = new Date(startsAt.getTime() - hours * HOUR_MS);
    if (dueAt <= clock()) continue;
    const payload = { appointmentId: id, startsAt: startsAt.toISOString() };
    const key = `${KIND}:${id}:${payload.startsAt}:${hours}`;
    await outbox.add(tx, { kind: KIND, payload, key, dueAt, until: startsAt });
  }
}

/** Reminds both sides, unless the meeting was cancelled, has moved since, or has begun. */
export function handleReminders(deps: Pick<AppDeps, 'database' | 'outbox' | 'env' | 'clock'>): void {
  const { database, outbox, clock } = deps;
  outbox.handle(KIND, async ({ id, payload }) => {
    const { appointmentId, startsAt } = Payload.parse(payload);
    await database.db.transaction(async (tx) => {
      const row = await findAppointment(tx, SYSTEM, appointmentId);
      if (!row || !isStandingAppointment(row.appointment.status)) return;
      if (row.appointment.startsAt.toISOString() !== startsAt || row.appointment.startsAt <= clock()) return;
      const { clientId } = row.appointment;
      const way = await reachOf(deps, tx, clientId, 'meetings', row.appointment.startsAt);
      if (way === 'text' && wants(row.client, 'appointmentReminders')) {
        const { preferredLanguage } = row.client;
        const when = whenIn(preferredLanguage, row.appointment.startsAt, row.appointment.clientTimeZone);
        const text = { userId: clientId, name: 'meeting', values: { when }, until: row.appointment.startsAt } as const;
        await queueText(deps.outbox, tx, text, id);
      }
      const only = way === 'mail' ? undefined : ('staff' as const);
      await writeToBoth(deps, tx, row, { name: 'appointmentReminder' }, { key: id, only });
    });
    outbox.wake();
  });
}
