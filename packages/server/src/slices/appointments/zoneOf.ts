import type { Db } from '../../ground/db/database.ts';
import { findSettings } from '../sms/sms.repository.ts';
import type { AppointmentRow } from './appointments.repository.ts';

/**
 * Returns the time zone of a client who reads of a meeting: the one it was booked from, or that of the reader's own
 * reminders where staff booked it or the reader is not its client. Null: the office's alone is told.
 */
export async function zoneOf(db: Db, { appointment }: AppointmentRow, userId: string): Promise<string | null> {
  const { clientId, clientTimeZone } = appointment;
  if (userId === clientId && clientTimeZone !== null) return clientTimeZone;
  return (await findSettings(db, userId)).timeZone ?? clientTimeZone;
}
