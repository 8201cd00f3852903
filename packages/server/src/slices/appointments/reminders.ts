import { isStandingAppointment } from '@firm/contract';
import { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { SYSTEM } from '../cases/visibleCases.ts';
import { reachOf } from '../sms/reachOf.ts';
import { queueText } from '../sms/sendTexts.ts';
import { wants } from '../users/wants.ts';
import { sharing, writeToBoth, writeToClient } from './appointmentLetters.ts';
import { type AppointmentRow, findAppointment } from './appointments.repository.ts';
import type { appointments } from './appointments.tables.ts';
import { whenIn } from './describeAppointment.ts';
import { zoneOf } from './zoneOf.ts';

const KIND = 'appointment_reminder';
/** The job in place of a text that did not leave. */
const BY_MAIL = 'appointment_reminder_by_mail';
const HOUR_MS = 60 * 60 * 1000;
/** A day and an hour before. */
const HOURS_BEFORE = [24, 1];

const Payload = z.object({ appointmentId: z.string(), startsAt: z.iso.datetime() });
const ByMail = Payload.extend({ userId: z.uuid() });

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
  const findAhead = async (tx: Db, { appointmentId, startsAt }: z.output<typeof Payload>) => {
    const row = await findAppointment(tx, SYSTEM, appointmentId);
    if (!row || !isStandingAppointment(row.appointment.status)) return undefined;
    const { startsAt: begins } = row.appointment;
    return begins.toISOString() === startsAt && begins > clock() ? row : undefined;
  };
  outbox.handle(KIND, async ({ id, payload }) => {
    const about = Payload.parse(payload);
    await database.db.transaction(async (tx) => {
      const row = await findAhead(tx, about);
      if (!row) return;
      const { clientId, startsAt: until } = row.appointment;
      const notTo: string[] = [];
      for (const person of await clientsOf(tx, row)) {
        const way = await reachOf(deps, tx, person.id, 'meetings', until);
        if (way !== 'mail') notTo.push(person.id);
        if (way !== 'text' || !wants(person, 'appointmentReminders')) continue;
        const when = whenIn(person.preferredLanguage, until, await zoneOf(tx, row, person.id));
        const instead = { kind: BY_MAIL, payload: { ...about, userId: person.id } };
        const text = { userId: person.id, name: 'meeting', values: { when }, until, instead } as const;
        await queueText(deps.outbox, tx, text, person.id === clientId ? id : `${id}:${person.id}`);
      }
      await writeToBoth(deps, tx, row, { name: 'appointmentReminder' }, { key: id, notTo });
    });
    outbox.wake();
  });
  outbox.handle(BY_MAIL, async ({ id, payload }) => {
    const { userId, ...about } = ByMail.parse(payload);
    await database.db.transaction(async (tx) => {
      const row = await findAhead(tx, about);
      const person = row && (await clientsOf(tx, row)).find((one) => one.id === userId);
      if (person) await writeToClient(deps, tx, row, person, { name: 'appointmentReminder' }, id);
    });
    outbox.wake();
  });
}

/** Returns the client of a meeting, and those who share its case. */
const clientsOf = async (tx: Db, row: AppointmentRow) => [
  { ...row.client, id: row.appointment.clientId },
  ...(await sharing(tx, row)),
];
