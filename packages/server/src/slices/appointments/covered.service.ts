import { type Appointment, type CoveredMeeting, isStandingAppointment } from '@firm/contract';
import type { GiveAppointmentBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Invalid, NotFound, refuseUnseen } from '../../ground/errors.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { readWhenFree } from '../availability/whenFree.ts';
import { findColleague, listColleagues } from '../cases/cases.repository.ts';
import { changeCase } from '../cases/changeCase.ts';
import { SYSTEM, type Viewer } from '../cases/visibleCases.ts';
import { listStanding } from './agenda.repository.ts';
import { toMeeting } from './agenda.service.ts';
import { writeOfHandover } from './appointmentLetters.ts';
import { toAppointment } from './appointments.entity.ts';
import * as repository from './appointments.repository.ts';
import { availableStaff, isSlotTaken } from './bookings.repository.ts';
import { allFree, whoIsFree } from './slots.service.ts';

type Deps = Pick<AppDeps, 'database' | 'clock'>;

/** Lists the meetings that cannot take place as they are booked, each with the colleagues who could take it. */
export async function listCovered(
  { database: { db }, clock }: Deps,
  viewer: Viewer,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ results: CoveredMeeting[]; count: number }> {
  const now = clock();
  const rows = await listStanding(db, viewer, now);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return { results: [], count: 0 };
  const holders = [...new Set(rows.map(({ meeting }) => meeting.staffId ?? ''))];
  const end = new Date(last.meeting.startsAt.getTime() + 24 * 60 * 60 * 1000);
  const when = await readWhenFree(db, holders, first.meeting.startsAt, end);
  const affected = rows.filter(
    ({ meeting, holderLeft }) =>
      holderLeft || !when.works(meeting.staffId ?? '', meeting.startsAt, meeting.durationMinutes),
  );
  const names = new Map((await listColleagues(db)).map((one) => [one.id, fullName(one)]));
  const results: CoveredMeeting[] = [];
  for (const row of affected.slice(offset, offset + limit)) {
    const { id, clientId, staffId, startsAt: start, durationMinutes: minutes, meetingMethod: method } = row.meeting;
    const staffIds = (await availableStaff(db, row.service, now)).filter((one) => one !== staffId);
    const free = await allFree(db, { clientId, staffIds }, { start, minutes, method }, id);
    results.push({
      ...toMeeting(row),
      holder: row.holder ? fullName(row.holder) : '',
      colleagues: free.map((one) => ({ id: one, name: names.get(one) ?? '' })),
    });
  }
  return { results, count: affected.length };
}

/** Gives one meeting to a colleague who is free; the case stays with its specialist. */
export async function giveMeeting(
  deps: Deps & Pick<AppDeps, 'outbox' | 'env'>,
  viewer: Viewer,
  id: string,
  { staffId, seen }: z.output<typeof GiveAppointmentBody>,
): Promise<Appointment> {
  const caseOf = (tx: Parameters<typeof repository.caseOfAppointment>[0]) =>
    repository.caseOfAppointment(tx, viewer, id);
  const taken = () => new Conflict('slot_taken', 'This colleague is not free then');
  const give = changeCase(deps, repository.asHolder(viewer), caseOf, async ({ tx, now, announce }) => {
    const current = await repository.lockAppointment(tx, viewer, id);
    const before = await repository.findAppointment(tx, SYSTEM, id);
    if (!current || !before) throw new NotFound('appointment');
    const { clientId, startsAt: start, durationMinutes: minutes, meetingMethod: method, revision } = current;
    if (!isStandingAppointment(current.status) || start <= now)
      throw new Conflict('conflict', 'This appointment can no longer be given to a colleague');
    refuseUnseen({ holder: staffId }, seen, { holder: current.staffId ?? '' });
    if (staffId === current.staffId || !(await findColleague(tx, staffId)))
      throw new Invalid([{ field: 'staffId', message: 'Choose a colleague' }]);
    if (!(await whoIsFree(tx, { clientId, staffIds: [staffId] }, { start, minutes, method }, id))) throw taken();
    await repository.updateAppointment(tx, id, { staffId, revision: revision + 1, updatedAt: now });
    const after = await repository.findAppointment(tx, SYSTEM, id);
    if (!after) throw new NotFound('appointment');
    await writeOfHandover(deps, tx, before, after, 'appointmentCovered');
    announce('appointments', id, current.staffId);
    announce('appointments', id, staffId);
    return toAppointment(after);
  });
  return give.catch((error: unknown) => {
    throw isSlotTaken(error) ? taken() : error;
  });
}
