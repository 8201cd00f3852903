import {
  closureOn,
  dayAfter,
  isBookable,
  MEETING_DURATIONS,
  type MeetingMethod,
  meetingStarts,
  officeDay,
  officeInstant,
  type ServiceCategoryKey,
  type Slots,
  slotsOf,
} from '@firm/contract';
import type { SlotsQuery } from '@firm/contract/schemas';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid, NotFound } from '../../ground/errors.ts';
import { firmOf } from '../../ground/facts/firmOf.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { readWhenFree, type WhenFree } from '../availability/whenFree.ts';
import { findCase, findColleague, lockPeople, staffOfClient } from '../cases/cases.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { visibleClients } from '../cases/visibleClients.ts';
import { users } from '../users/users.tables.ts';
import { findAppointment } from './appointments.repository.ts';
import { availableStaff, hasNoConsultation, takenSlots } from './bookings.repository.ts';

/** The people whose times a meeting depends on. */
interface Party {
  clientId: string;
  /** The staff who may hold it, the first choice first. */
  staffIds: string[];
}

/** Lists free times, day by day, for a case, for a new case, or for a move. */
export async function listSlots(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
  query: z.output<typeof SlotsQuery>,
): Promise<Slots> {
  const now = clock();
  const { party, durationMinutes, isFree, method, before } = await meetingOf(db, viewer, query, now);
  const last = dayAfter(query.from, query.days);
  const [from, to] = [officeInstant(query.from, '00:00'), officeInstant(last, '00:00')];
  const taken = await takenSlots(db, { ...party, from, to, except: query.appointmentId });
  const when = await readWhenFree(db, party.staffIds, from, to);
  const [first = '', ...others] = party.staffIds;
  const holder = first && others.length === 0 ? await findColleague(db, first) : undefined;
  const isFreeAt = (start: Date) =>
    start.getTime() !== before?.getTime() &&
    isBookable(start, now) &&
    freeStaff(party, taken, when, { start, minutes: durationMinutes, method }).length > 0;
  return {
    durationMinutes,
    isFree,
    ...(holder && { holder: { id: holder.id, name: fullName(holder) } }),
    days: Array.from({ length: query.days }, (_, later) => {
      const day = dayAfter(query.from, later);
      return {
        day,
        closure: closureOn(day, when.office) ?? null,
        slots: meetingStarts(day, durationMinutes, when.office).map((start) => ({
          startsAt: start.toISOString(),
          isFree: isFreeAt(start),
        })),
      };
    }),
  };
}

type Taken = Awaited<ReturnType<typeof takenSlots>>;

interface Wanted {
  start: Date;
  minutes: number;
  method?: MeetingMethod | undefined;
}

/** Returns the staff who work and are free for the whole meeting, with their buffer; none if the client is not. */
function freeStaff(
  { staffIds }: Party,
  { byStaff, byClient }: Taken,
  when: WhenFree,
  { start, minutes, method }: Wanted,
): string[] {
  if (slotsOf(start, minutes).some((slot) => byClient.has(slot))) return [];
  return staffIds.filter(
    (id) =>
      when.works(id, start, minutes, method) &&
      !when.slotsAround(id, start, minutes).some((slot) => byStaff.get(id)?.has(slot)),
  );
}

/** Returns the staff who are free at that time, the first choice first. */
export const allFree = async (...asked: Parameters<typeof freeAt>): Promise<string[]> => (await freeAt(...asked)).free;

async function freeAt(db: Db, party: Party, wanted: Wanted, except?: string) {
  const day = officeDay(wanted.start);
  const [from, to] = [officeInstant(day, '00:00'), officeInstant(dayAfter(day, 1), '00:00')];
  const taken = await takenSlots(db, { ...party, from, to, except });
  const when = await readWhenFree(db, party.staffIds, from, to);
  return { free: freeStaff(party, taken, when, wanted), when };
}

/**
 * Returns the first choice among the staff who are free at that time. Those who keep a buffer are locked, so that of
 * two bookings beside each other the second keeps the buffer around the first, or goes to the next choice.
 */
export async function whoIsFree(tx: Db, party: Party, wanted: Wanted, except?: string): Promise<string | undefined> {
  const { free, when } = await freeAt(tx, party, wanted, except);
  const [first] = free;
  if (first === undefined || !when.keepsBuffer(first)) return first;
  await lockPeople(tx, free.filter(when.keepsBuffer));
  return (await allFree(tx, { ...party, staffIds: free }, wanted, except))[0];
}

interface Asked {
  party: Party;
  durationMinutes: number;
  isFree: boolean;
  method?: MeetingMethod | undefined;
  /** The current start of a meeting that is being moved. */
  before?: Date;
}

async function meetingOf(db: Db, viewer: Viewer, query: z.output<typeof SlotsQuery>, now: Date): Promise<Asked> {
  if (query.appointmentId) {
    const row = await findAppointment(db, viewer, query.appointmentId);
    if (!row) throw new NotFound('appointment');
    const { clientId, staffId, durationMinutes, isFree, meetingMethod: method, startsAt: before } = row.appointment;
    const party = await partyOf(db, { clientId, staffIds: [row.specialistId, staffId] }, now);
    return { party, durationMinutes, isFree, method, before };
  }
  const method = query.appointmentType === 'video_call' ? 'video' : query.meetingMethod;
  if (query.caseId) {
    const row = await findCase(db, viewer, query.caseId);
    if (!row) throw new NotFound('case');
    const { clientId, assignedStaffId, serviceCategory: service } = row.case;
    const party = await partyOf(db, { clientId, staffIds: [assignedStaffId], service }, now);
    return { party, method, ...(await lengthOf(db, clientId, query, now)) };
  }
  const clientId = viewer.role === 'client' ? viewer.id : query.clientId;
  if (!clientId) throw new Invalid([{ field: 'caseId', message: 'Choose a case' }]);
  if (viewer.role !== 'client') await requireClient(db, viewer, clientId);
  const party = await partyOf(db, { clientId, staffIds: [], service: query.serviceCategoryId }, now);
  return { party, method, ...(await lengthOf(db, clientId, query, now)) };
}

/** Refuses a client whom the viewer may not see. */
export async function requireClient(db: Db, viewer: Viewer, id: string): Promise<void> {
  if ((await db.$count(users, and(eq(users.id, id), visibleClients(viewer)))) === 0)
    throw new NotFound('client', 'clientId');
}

interface Meeting {
  clientId: string;
  /** Candidates to hold it, the first choice first: the specialist of the case, then the present holder. */
  staffIds: (string | null)[];
  service?: ServiceCategoryKey | undefined;
}

/**
 * Returns the first of `staffIds` who works here; otherwise the client's specialist; otherwise the staff who could take
 * the meeting.
 */
export async function partyOf(db: Db, { clientId, staffIds, service }: Meeting, now: Date): Promise<Party> {
  for (const id of staffIds) if (id && (await findColleague(db, id))) return { clientId, staffIds: [id] };
  const settled = await staffOfClient(db, clientId);
  return { clientId, staffIds: settled ? [settled] : await availableStaff(db, service, now) };
}

/** A client's first consultation is free, and as long as the firm gives it. */
export async function lengthOf(
  db: Db,
  clientId: string,
  wanted: Pick<z.output<typeof SlotsQuery>, 'appointmentType' | 'durationMinutes'>,
  now: Date,
): Promise<{ durationMinutes: number; isFree: boolean }> {
  const isFree = wanted.appointmentType === 'consultation' && (await hasNoConsultation(db, clientId));
  const { freeConsultationMinutes } = await firmOf(db, now);
  const durationMinutes = isFree ? freeConsultationMinutes : (wanted.durationMinutes ?? MEETING_DURATIONS[0]);
  return { durationMinutes, isFree };
}
