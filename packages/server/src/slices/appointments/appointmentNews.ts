import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import type { CaseChange } from '../cases/changeCase.ts';
import { SYSTEM, type Viewer } from '../cases/visibleCases.ts';
import { type Letter, writeToBoth } from './appointmentLetters.ts';
import { type AppointmentRow, findAppointment } from './appointments.repository.ts';
import { writeOfMove } from './movedLetters.ts';
import { remindOf } from './reminders.ts';

type Deps = Pick<AppDeps, 'clock' | 'outbox' | 'env'>;

/**
 * Announces a change of an appointment: by the letter to both sides, if given, by reminders, and on open pages. Returns
 * the changed appointment.
 */
export async function tellEverybody(
  deps: Deps,
  { tx, announce }: CaseChange,
  { viewer, id, letter }: { viewer: Viewer; id: string; letter: Letter | null },
): Promise<AppointmentRow> {
  // Staff who hand the appointment over still receive it in this answer.
  const row = await findAppointment(tx, SYSTEM, id);
  if (!row) throw new NotFound('appointment');
  const doneBy = viewer.role === 'client' ? 'client' : 'staff';
  if (letter?.name === 'appointmentMoved') await writeOfMove(deps, tx, row, letter, doneBy);
  else if (letter) await writeToBoth(deps, tx, row, letter, { doneBy });
  await remindOf(deps, tx, row.appointment);
  announce('appointments', id, row.appointment.staffId);
  announce('cases');
  return row;
}
