import { eq } from 'drizzle-orm';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { announce } from '../../ground/live/live.ts';
import { announceCase } from '../cases/caseNews.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { users } from '../users/users.tables.ts';
import { type Letter, writeToBoth } from './appointmentLetters.ts';
import { type AppointmentRow, findAppointment } from './appointments.repository.ts';
import { writeOfMove } from './movedLetters.ts';
import { remindOf } from './reminders.ts';

type Deps = Pick<AppDeps, 'clock' | 'outbox' | 'env'>;

/** What follows every change, in its transaction: mail to both sides if it is worth one, reminders, open pages. Returns the appointment as it is now. */
export async function tellEverybody(
  deps: Deps,
  tx: Db,
  { viewer, id, letter }: { viewer: Viewer; id: string; letter: Letter | null },
): Promise<AppointmentRow> {
  // Read as an administrator would: whoever gave it away still sees the answer to that.
  const row = await findAppointment(tx, { id: '', role: 'admin' }, id);
  if (!row) throw new NotFound('appointment');
  const { clientId, staffId, caseId } = row.appointment;
  const doneBy = viewer.role === 'client' ? 'client' : 'staff';
  if (letter?.name === 'appointmentMoved') await writeOfMove(deps, tx, row, letter, doneBy);
  else if (letter) await writeToBoth(deps, tx, row, letter, { doneBy });
  await remindOf(deps, tx, row.appointment);
  await announceAppointment(tx, row.appointment);
  await announceCase(tx, { id: caseId, clientId, assignedStaffId: staffId });
  return row;
}

/** To the open pages of whoever sees it. */
export async function announceAppointment(
  tx: Db,
  { id, clientId, staffId }: AppointmentRow['appointment'],
): Promise<void> {
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  await announce(tx, { to: [clientId, staffId, ...admins.map((admin) => admin.id)], topic: 'appointments', id });
}
