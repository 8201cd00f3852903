import { randomInt } from 'node:crypto';
import {
  type Appointment,
  isBookable,
  isMeetingStart,
  isStandingAppointment,
  MEETINGS_AHEAD_MAX,
} from '@firm/contract';
import type { CreateAppointmentBody, MoveAppointmentBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../ground/errors.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { spend } from '../auth/budgets.ts';
import { announceCase } from '../cases/caseNews.ts';
import { findColleague, lockCase, lockPerson, updateCase } from '../cases/cases.repository.ts';
import { beginCase } from '../cases/cases.service.ts';
import { recordEvents } from '../cases/timeline.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { tellEverybody } from './appointmentNews.ts';
import { toAppointment } from './appointments.entity.ts';
import { countStanding, lockAppointment, updateAppointment } from './appointments.repository.ts';
import { insertAppointment, isCodeFree, isSlotTaken } from './bookings.repository.ts';
import { roomFor } from './room.ts';
import { lengthOf, partyOf, whoIsFree } from './slots.service.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/** Books a meeting on a case, or on one that is started with it. Of several who want the same half hour the first has it; the others are told so. */
export async function bookAppointment(
  deps: Deps,
  viewer: Viewer,
  body: z.output<typeof CreateAppointmentBody>,
  keep: KeepAnswer,
): Promise<Appointment> {
  const { database, clock, outbox, env } = deps;
  const meetingMethod = body.appointmentType === 'video_call' ? 'video' : body.meetingMethod;
  const startsAt = new Date(body.startsAt);
  if (body.newCase && viewer.role !== 'client') throw new Forbidden('Only a client can start a case');
  const meetingLink = roomFor(meetingMethod, env);
  await spend(deps, viewer, 'booking');
  if (body.newCase) await spend(deps, viewer, 'case');

  const booked = await firstComeFirstServed(() =>
    database.db.transaction(async (tx) => {
      const caseId = body.caseId ?? (await startNewCase(deps, tx, viewer, body));
      // After the case was opened, so that the timeline keeps the order.
      const now = clock();
      const about = await lockCase(tx, viewer, caseId);
      if (!about) throw new NotFound('case', 'caseId');
      await lockPerson(tx, about.clientId);
      if (viewer.role === 'client') await refuseTooMany(tx, viewer.id, now);
      const { durationMinutes, isFree } = await lengthOf(tx, about.clientId, body);
      refuseImpossible(startsAt, durationMinutes, now);
      const { clientId, assignedStaffId, serviceCategory: service } = about;
      const party = await partyOf(tx, { clientId, staffId: assignedStaffId, service }, now);
      const staffId = await whoIsFree(tx, party, startsAt, durationMinutes);
      if (!staffId) throw taken();
      const confirmationCode = await newCode(tx);
      const id = await insertAppointment(tx, {
        ...{ caseId, clientId, staffId, startsAt, durationMinutes, isFree, meetingMethod, meetingLink },
        ...{ appointmentType: body.appointmentType, notes: body.notes, confirmationCode },
        ...{ clientTimeZone: viewer.role === 'client' ? (body.timeZone ?? null) : null },
        ...{ createdAt: now, updatedAt: now },
      });
      await recordEvents(tx, caseId, viewer, now, [{ key: 'appointment_booked', description: confirmationCode }]);
      if (staffId !== assignedStaffId) await giveCase(tx, viewer, { caseId, clientId, staffId }, now);
      const row = await tellEverybody(deps, tx, { viewer, id, letter: { name: 'appointmentBooked' } });
      return keep(tx, toAppointment(row));
    }),
  );
  outbox.wake();
  return booked;
}

/** To another free time of whoever holds it; it is to be confirmed again. */
export async function moveAppointment(
  deps: Deps,
  viewer: Viewer,
  id: string,
  body: z.output<typeof MoveAppointmentBody>,
): Promise<Appointment> {
  const { database, clock, outbox } = deps;
  const startsAt = new Date(body.startsAt);
  await spend(deps, viewer, 'move');
  const row = await firstComeFirstServed(() =>
    database.db.transaction(async (tx) => {
      const current = await lockAppointment(tx, viewer, id);
      if (!current) throw new NotFound('appointment');
      const now = clock();
      if (!isStandingAppointment(current.status) || current.startsAt <= now) {
        throw new Conflict('conflict', 'This appointment can no longer be moved');
      }
      const before = current.startsAt;
      if (startsAt.getTime() === before.getTime()) {
        throw new Invalid([{ field: 'startsAt', message: 'Choose another time' }]);
      }
      refuseImpossible(startsAt, current.durationMinutes, now);
      const party = await partyOf(tx, current, now);
      const staffId = await whoIsFree(tx, party, startsAt, current.durationMinutes, id);
      if (!staffId) throw taken();
      await updateAppointment(tx, id, {
        ...{ startsAt, staffId, status: 'scheduled', revision: current.revision + 1, updatedAt: now },
        ...(viewer.role === 'client' && body.timeZone && { clientTimeZone: body.timeZone }),
      });
      await updateCase(tx, current.caseId, { updatedAt: now });
      if (staffId !== current.staffId) {
        const { caseId, clientId } = current;
        await giveCase(tx, viewer, { caseId, clientId, staffId }, now);
      }
      await recordEvents(tx, current.caseId, viewer, now, [
        { key: 'appointment_moved', description: current.confirmationCode },
      ]);
      return tellEverybody(deps, tx, { viewer, id, letter: { name: 'appointmentMoved', before } });
    }),
  );
  outbox.wake();
  return toAppointment(row);
}

/** The database decides who was first; its refusal becomes the loser's answer. */
async function firstComeFirstServed<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (isSlotTaken(error)) throw taken();
    throw error;
  }
}

const taken = () => new Conflict('slot_taken', 'This time has just been taken');

async function refuseTooMany(tx: Db, clientId: string, now: Date): Promise<void> {
  if ((await countStanding(tx, clientId, now)) < MEETINGS_AHEAD_MAX) return;
  throw new Conflict('too_many_appointments', `You have ${MEETINGS_AHEAD_MAX} appointments ahead already`);
}

function refuseImpossible(startsAt: Date, durationMinutes: number, now: Date): void {
  const refuse = (message: string) => new Invalid([{ field: 'startsAt', message }]);
  if (startsAt <= now) throw refuse('Choose a time in the future');
  if (!isMeetingStart(startsAt, durationMinutes)) throw refuse('Choose a time within the office’s hours');
  if (!isBookable(startsAt, now)) throw refuse('Choose a time at least two hours and at most half a year from now');
}

/** In the caller's transaction: no case is left behind when the time is taken. */
async function startNewCase(
  deps: Deps,
  tx: Db,
  viewer: Viewer,
  { newCase }: z.output<typeof CreateAppointmentBody>,
): Promise<string> {
  if (!newCase) throw new Invalid([{ field: 'caseId', message: 'Choose a case' }]);
  return beginCase(deps, tx, viewer, { ...newCase, description: undefined, priority: 'normal' });
}

/** Whoever meets a client on a case that nobody has, or somebody who has left, takes it on: they must be able to open it. */
async function giveCase(
  tx: Db,
  viewer: Viewer,
  { caseId, clientId, staffId }: { caseId: string; clientId: string; staffId: string },
  now: Date,
): Promise<void> {
  const colleague = await findColleague(tx, staffId);
  if (!colleague) return;
  await updateCase(tx, caseId, { assignedStaffId: staffId });
  const description = `${colleague.firstName} ${colleague.lastName}`;
  await recordEvents(tx, caseId, viewer, now, [{ key: 'staff_assigned', description }]);
  await announceCase(tx, { id: caseId, clientId, assignedStaffId: staffId });
}

/** Without letters that sound or look alike. */
const LETTERS = 'ABCDEFGHJKMPQRTWXYZ';
const letter = () => LETTERS.charAt(randomInt(LETTERS.length));

/** K7M-204: said on the telephone. */
async function newCode(tx: Db): Promise<string> {
  const code = `${letter()}${randomInt(2, 10)}${letter()}-${String(randomInt(1000)).padStart(3, '0')}`;
  return (await isCodeFree(tx, code)) ? code : newCode(tx);
}
