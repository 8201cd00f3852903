import type { AppDeps } from '../../ground/deps.ts';
import { localTime, zoneOf } from '../sms/quietHours.ts';
import { listReminded } from '../sms/reminded.repository.ts';

export const KIND = 'remind_client';
/** The hour of a person's day from which reminders of the day are sent. */
const MORNING = 9;

/**
 * Queues the reminders of people whose morning has come, in their time zone: once a day each, however many processes
 * and hours look.
 */
export async function planReminders({ database, outbox, clock }: AppDeps): Promise<void> {
  const now = clock();
  for (const { userId, ...settings } of await listReminded(database.db)) {
    const { day, weekDay, hour } = localTime(now, zoneOf(settings));
    if (hour < MORNING) continue;
    const about = [
      ...(settings.needs === 'none' ? [] : (['needs'] as const)),
      ...(settings.week === 'none' || weekDay !== settings.weekDay ? [] : (['week'] as const)),
    ];
    for (const kind of about) {
      const payload = { userId, kind, day };
      await outbox.add(database.db, { kind: KIND, payload, key: `${KIND}:${kind}:${userId}:${day}` });
    }
  }
  outbox.wake();
}
