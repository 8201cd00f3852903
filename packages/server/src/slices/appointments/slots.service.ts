import {
  closureOn,
  dayAfter,
  firm,
  isBookable,
  MEETING_DURATIONS,
  meetingStarts,
  officeDay,
  officeInstant,
  type ServiceCategoryKey,
  type Slots,
  slotsOf,
} from '@firm/contract';
import type { SlotsQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../ground/db/database.ts';
import type { AppDeps } from '../../ground/deps.ts';
import { Invalid, NotFound } from '../../ground/errors.ts';
import { findCase, findColleague, staffOfClient } from '../cases/cases.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { findAppointment } from './appointments.repository.ts';
import { availableStaff, hasNoConsultation, takenSlots } from './bookings.repository.ts';

/** Whose times a meeting depends on. */
interface Party {
  clientId: string;
  /** Who may hold it, the first choice first. */
  staffIds: string[];
}

/** Free times, day by day, for a case, for a case to be started, or for a move. */
export async function listSlots(
  { database: { db }, clock }: Pick<AppDeps, 'database' | 'clock'>,
  viewer: Viewer,
  query: z.output<typeof SlotsQuery>,
): Promise<Slots> {
  const now = clock();
  const { party, durationMinutes, isFree, before } = await meetingOf(db, viewer, query, now);
  const last = dayAfter(query.from, query.days);
  const taken = await takenSlots(db, {
    ...party,
    from: officeInstant(query.from, '00:00'),
    to: officeInstant(last, '00:00'),
    except: query.appointmentId,
  });
  const isFreeAt = (start: Date) =>
    start.getTime() !== before?.getTime() &&
    isBookable(start, now) &&
    freeStaff(party, taken, start, durationMinutes).length > 0;
  return {
    durationMinutes,
    isFree,
    days: Array.from({ length: query.days }, (_, later) => {
      const day = dayAfter(query.from, later);
      return {
        day,
        closure: closureOn(day) ?? null,
        slots: meetingStarts(day, durationMinutes).map((start) => ({
          startsAt: start.toISOString(),
          isFree: isFreeAt(start),
        })),
      };
    }),
  };
}

type Taken = Awaited<ReturnType<typeof takenSlots>>;

/** Who of them is free for the whole meeting; nobody when the client is not. */
function freeStaff({ staffIds }: Party, { byStaff, byClient }: Taken, start: Date, minutes: number): string[] {
  const slots = slotsOf(start, minutes);
  if (slots.some((slot) => byClient.has(slot))) return [];
  return staffIds.filter((id) => !slots.some((slot) => byStaff.get(id)?.has(slot)));
}

/** The first choice among those free for a meeting at that time. */
export async function whoIsFree(
  db: Db,
  party: Party,
  start: Date,
  minutes: number,
  except?: string,
): Promise<string | undefined> {
  const day = officeDay(start);
  const [from, to] = [officeInstant(day, '00:00'), officeInstant(dayAfter(day, 1), '00:00')];
  return freeStaff(party, await takenSlots(db, { ...party, from, to, except }), start, minutes)[0];
}

interface Asked {
  party: Party;
  durationMinutes: number;
  isFree: boolean;
  /** When the meeting that is to move takes place as yet. */
  before?: Date;
}

async function meetingOf(db: Db, viewer: Viewer, query: z.output<typeof SlotsQuery>, now: Date): Promise<Asked> {
  if (query.appointmentId) {
    const row = await findAppointment(db, viewer, query.appointmentId);
    if (!row) throw new NotFound('appointment');
    const { clientId, staffId, durationMinutes, isFree, startsAt: before } = row.appointment;
    const party = await partyOf(db, { clientId, staffIds: [row.specialistId, staffId] }, now);
    return { party, durationMinutes, isFree, before };
  }
  if (query.caseId) {
    const row = await findCase(db, viewer, query.caseId);
    if (!row) throw new NotFound('case');
    const { clientId, assignedStaffId, serviceCategory: service } = row.case;
    const party = await partyOf(db, { clientId, staffIds: [assignedStaffId], service }, now);
    return { party, ...(await lengthOf(db, clientId, query)) };
  }
  if (viewer.role !== 'client') throw new Invalid([{ field: 'caseId', message: 'Choose a case' }]);
  const party = await partyOf(db, { clientId: viewer.id, staffIds: [], service: query.serviceCategoryId }, now);
  return { party, ...(await lengthOf(db, viewer.id, query)) };
}

interface Meeting {
  clientId: string;
  /** Who is to hold it, the first choice first: the specialist of the case, then the present holder. */
  staffIds: (string | null)[];
  service?: ServiceCategoryKey | undefined;
}

/** The first of `staffIds` who works here holds the meeting; else the specialist of the client; else one of those who could take it. */
export async function partyOf(db: Db, { clientId, staffIds, service }: Meeting, now: Date): Promise<Party> {
  for (const id of staffIds) if (id && (await findColleague(db, id))) return { clientId, staffIds: [id] };
  const settled = await staffOfClient(db, clientId);
  return { clientId, staffIds: settled ? [settled] : await availableStaff(db, service, now) };
}

/** A client's first consultation takes half an hour and is free. */
export async function lengthOf(
  db: Db,
  clientId: string,
  wanted: Pick<z.output<typeof SlotsQuery>, 'appointmentType' | 'durationMinutes'>,
): Promise<{ durationMinutes: number; isFree: boolean }> {
  const isFree = wanted.appointmentType === 'consultation' && (await hasNoConsultation(db, clientId));
  const durationMinutes = isFree ? firm.freeConsultationMinutes : (wanted.durationMinutes ?? MEETING_DURATIONS[0]);
  return { durationMinutes, isFree };
}
