import { randomInt } from 'node:crypto';
import {
  type Appointment,
  isBookable,
  isMeetingStart,
  isStandingAppointment,
  MEETINGS_AHEAD_MAX,
  type Office,
} from '@firm/contract';
import type { CreateAppointmentBody, MoveAppointmentBody } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Conflict, Forbidden, Invalid, NotFound, refuseUnseen } from '../../ground/errors.ts';
import { firmOf, officeOf } from '../../ground/facts/firmOf.ts';
import type { KeepAnswer } from '../../ground/http/idempotency.ts';
import { spend } from '../auth/budgets.ts';
import { caseBudget } from '../cases/cases.limits.ts';
import { lockPerson } from '../cases/cases.repository.ts';
import { beginCase, beginCaseFor } from '../cases/cases.service.ts';
import { type CaseChange, changeCase } from '../cases/changeCase.ts';
import { giveCaseTo } from '../cases/giveCaseTo.ts';
import { SYSTEM, type Viewer } from '../cases/visibleCases.ts';
import { requireConsent } from '../consents/requireConsent.ts';
import { writeToFormerHolder } from './appointmentLetters.ts';
import { tellEverybody } from './appointmentNews.ts';
import { toAppointment } from './appointments.entity.ts';
import { bookingBudget, moveBudget } from './appointments.limits.ts';
import {
  asHolder,
  caseOfAppointment,
  countStanding,
  findAppointment,
  lockAppointment,
  updateAppointment,
} from './appointments.repository.ts';
import { answerByMeeting, settleByMeeting } from './bookedNeeds.ts';
import { insertAppointment, isCodeFree, isSlotTaken } from './bookings.repository.ts';
import { lengthOf, partyOf, requireClient, whoIsFree } from './slots.service.ts';
import { videoRoom } from './videoRoom.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'outbox' | 'env'>;

/**
 * Books a meeting on a case, or on one that begins with it. Of several requests for the same half hour the first gets
 * it; the others get an error.
 */
export async function bookAppointment(
  deps: Deps,
  viewer: Viewer,
  body: z.output<typeof CreateAppointmentBody>,
  keep: KeepAnswer,
): Promise<Appointment> {
  const meetingMethod = body.appointmentType === 'video_call' ? 'video' : body.meetingMethod;
  const startsAt = new Date(body.startsAt);
  const isClient = viewer.role === 'client';
  if (isClient && body.clientId) throw new Forbidden('Only the firm books for others');
  if (!isClient && body.newCase && !body.clientId)
    throw new Invalid([{ field: 'clientId', message: 'Choose a client' }]);
  const meetingLink = videoRoom(meetingMethod, deps.env, await firmOf(deps.database.db, deps.clock()));
  await spend(deps, viewer, bookingBudget);
  if (isClient && body.newCase) await spend(deps, viewer, caseBudget);

  // In the same transaction: no case is left behind when the time is taken.
  const caseOf = async (tx: Db) => body.caseId ?? (await startNewCase(deps, tx, viewer, body));
  const book = async (change: CaseChange) => {
    const { tx, now, record } = change;
    const { id: caseId, clientId, assignedStaffId, serviceCategory: service } = change.row;
    if (body.clientId && body.clientId !== clientId)
      throw new Invalid([{ field: 'clientId', message: 'Choose the client of the case' }]);
    await lockPerson(tx, clientId);
    if (viewer.role === 'client') {
      await requireConsent(tx, viewer.id, 'terms');
      await refuseTooMany(tx, clientId, now);
    }
    const { durationMinutes, isFree } = await lengthOf(tx, clientId, body, now);
    refuseImpossible(startsAt, durationMinutes, now, await officeOf(tx));
    const party = await partyOf(tx, { clientId, staffIds: [assignedStaffId], service }, now);
    const staffId = await whoIsFree(tx, party, { start: startsAt, minutes: durationMinutes, method: meetingMethod });
    if (!staffId) throw taken();
    const confirmationCode = await newCode(tx);
    const id = await insertAppointment(tx, {
      ...{ caseId, clientId, staffId, startsAt, durationMinutes, isFree, meetingMethod, meetingLink },
      ...{ appointmentType: body.appointmentType, notes: body.notes, confirmationCode },
      ...{ clientTimeZone: viewer.role === 'client' ? (body.timeZone ?? null) : null },
      // The firm need not confirm what it has booked itself.
      ...{ status: isClient ? 'scheduled' : 'confirmed', createdAt: now, updatedAt: now },
    });
    record('appointment_booked', confirmationCode);
    await answerByMeeting(change);
    if (!isClient) await settleByMeeting(change, now, 'confirmed');
    // The colleague who meets the client must be able to open the case.
    await giveCaseTo(change, staffId, taken);
    const row = await tellEverybody(deps, change, { viewer, id, letter: { name: 'appointmentBooked' } });
    return keep(tx, toAppointment(row));
  };
  // Staff may not see the case that begins for their client: it goes to whoever holds the meeting.
  const booker = body.newCase ? asHolder(viewer) : viewer;
  return firstComeFirstServed(() => changeCase(deps, booker, caseOf, book, () => new NotFound('case', 'caseId')));
}

/** Moves a meeting to a free time of the case's specialist; it needs a new confirmation. */
export async function moveAppointment(
  deps: Deps,
  viewer: Viewer,
  id: string,
  body: z.output<typeof MoveAppointmentBody>,
): Promise<Appointment> {
  const startsAt = new Date(body.startsAt);
  await spend(deps, viewer, moveBudget);
  const caseOf = (tx: Db) => caseOfAppointment(tx, viewer, id);
  const move = async (change: CaseChange) => {
    const { tx, now, record } = change;
    const current = await lockAppointment(tx, viewer, id);
    if (!current) throw new NotFound('appointment');
    if (!isStandingAppointment(current.status) || current.startsAt <= now) {
      throw new Conflict('conflict', 'This appointment can no longer be moved');
    }
    const before = current.startsAt;
    const seen = body.seen && { startsAt: new Date(body.seen.startsAt) };
    // A repeat of a call whose answer was lost: the meeting is where its caller wants it.
    const isDone = startsAt.getTime() === current.startsAt.getTime();
    if (isDone && seen && seen.startsAt.getTime() !== startsAt.getTime()) {
      const done = await findAppointment(tx, viewer, id);
      if (!done) throw new NotFound('appointment');
      return toAppointment(done);
    }
    refuseUnseen({ startsAt }, seen, current);
    if (startsAt.getTime() === before.getTime()) {
      throw new Invalid([{ field: 'startsAt', message: 'Choose another time' }]);
    }
    refuseImpossible(startsAt, current.durationMinutes, now, await officeOf(tx));
    const { clientId, staffId: holderId, durationMinutes: minutes, meetingMethod: method } = current;
    const party = await partyOf(tx, { clientId, staffIds: [change.row.assignedStaffId, holderId] }, now);
    const staffId = await whoIsFree(tx, party, { start: startsAt, minutes, method }, id);
    if (!staffId) throw taken();
    const held = staffId === holderId ? undefined : await findAppointment(tx, SYSTEM, id);
    await updateAppointment(tx, id, {
      ...{ startsAt, staffId, status: 'scheduled', revision: current.revision + 1, updatedAt: now },
      ...(viewer.role === 'client' && body.timeZone && { clientTimeZone: body.timeZone }),
    });
    if (staffId !== holderId) await giveCaseTo(change, staffId, taken);
    record('appointment_moved', current.confirmationCode);
    const row = await tellEverybody(deps, change, { viewer, id, letter: { name: 'appointmentMoved', before } });
    if (held) {
      await writeToFormerHolder(deps, tx, held, row);
      change.announce('appointments', id, holderId);
    }
    return toAppointment(row);
  };
  return firstComeFirstServed(() => changeCase(deps, asHolder(viewer), caseOf, move));
}

/** The database decides which request was first; its refusal becomes the other's answer. */
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

function refuseImpossible(startsAt: Date, durationMinutes: number, now: Date, office: Office): void {
  const refuse = (message: string) => new Invalid([{ field: 'startsAt', message }]);
  if (startsAt <= now) throw refuse('Choose a time in the future');
  if (!isMeetingStart(startsAt, durationMinutes, office)) throw refuse('Choose a time within the office’s hours');
  if (!isBookable(startsAt, now)) throw refuse('Choose a time at least two hours and at most half a year from now');
}

async function startNewCase(
  deps: Deps,
  tx: Db,
  viewer: Viewer,
  { newCase, clientId }: z.output<typeof CreateAppointmentBody>,
): Promise<string> {
  if (!newCase) throw new Invalid([{ field: 'caseId', message: 'Choose a case' }]);
  const body = { ...newCase, description: undefined, priority: 'normal' } as const;
  const serviceField = 'newCase.serviceCategoryId';
  if (!clientId) return beginCase(deps, tx, viewer, body, serviceField);
  await requireClient(tx, viewer, clientId);
  return beginCaseFor(deps, tx, viewer, clientId, body, { serviceField, isTaken: false });
}

/** Leaves out letters that sound or look alike. */
const LETTERS = 'ABCDEFGHJKMPQRTWXYZ';
const letter = () => LETTERS.charAt(randomInt(LETTERS.length));

/** Returns a code that is easy to say on the telephone, such as K7M-204. */
async function newCode(tx: Db): Promise<string> {
  const code = `${letter()}${randomInt(2, 10)}${letter()}-${String(randomInt(1000)).padStart(3, '0')}`;
  return (await isCodeFree(tx, code)) ? code : newCode(tx);
}
