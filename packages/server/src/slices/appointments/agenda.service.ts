import { type Agenda, type AgendaMeeting, closureOn, dayAfter, officeInstant } from '@firm/contract';
import type { AgendaQuery } from '@firm/contract/schemas';
import type { z } from 'zod';
import type { AppDeps } from '../../ground/deps.ts';
import { NotFound } from '../../ground/errors.ts';
import { fullName } from '../../ground/words/fullName.ts';
import { readWhenFree } from '../availability/whenFree.ts';
import { listColleagues } from '../cases/cases.repository.ts';
import type { Viewer } from '../cases/visibleCases.ts';
import { toStaff } from '../users/users.entity.ts';
import { listFormerHolders, listMeetings } from './agenda.repository.ts';

/**
 * Returns the meetings of one colleague, or of all, day by day. Those whose account is closed are among them while they
 * hold meetings, and have no hours.
 */
export async function readAgenda(
  { database: { db } }: Pick<AppDeps, 'database'>,
  viewer: Viewer,
  { staffId, from, days: count }: z.output<typeof AgendaQuery>,
): Promise<Agenda> {
  const days = Array.from({ length: count }, (_, later) => dayAfter(from, later));
  const [start, end] = [officeInstant(from, '00:00'), officeInstant(dayAfter(from, count), '00:00')];
  const period = { from: start, to: end };
  const former = await listFormerHolders(db, viewer, period);
  const people = [...(await listColleagues(db)), ...former].filter(({ id }) => staffId === undefined || id === staffId);
  if (people.length === 0) throw new NotFound('colleague');
  const staffIds = people.map(({ id }) => id);
  const rows = await listMeetings(db, viewer, { staffIds, ...period });
  const when = await readWhenFree(db, staffIds, start, end);
  const hoursOf = (id: string, day: string) => (former.some((one) => one.id === id) ? null : when.hoursOf(id, day));
  return {
    days: days.map((day) => ({ day, closure: closureOn(day, when.office) ?? null })),
    people: people.map((person) => ({ ...toStaff(person), hours: days.map((day) => hoursOf(person.id, day)) })),
    meetings: rows.filter(({ isVisible }) => isVisible).map(toMeeting),
    absences: when.absences.map(({ absence, cover }) => ({
      staffId: absence.userId,
      startsAt: absence.startsAt.toISOString(),
      endsAt: absence.endsAt.toISOString(),
      cover: cover && fullName(cover),
    })),
    busy: rows.filter(({ isVisible }) => !isVisible).map(toTime),
  };
}

type Row = Awaited<ReturnType<typeof listMeetings>>[number];

const toTime = ({ meeting: { staffId, startsAt, durationMinutes } }: Row) => ({
  ...{ staffId: staffId ?? '', durationMinutes },
  startsAt: startsAt.toISOString(),
});

export function toMeeting(row: Row): AgendaMeeting {
  const { id, caseId, clientId, appointmentType, meetingMethod, meetingLink, status } = row.meeting;
  return {
    ...{
      id,
      caseId,
      caseNumber: row.caseNumber,
      caseTitle: row.caseTitle,
      clientId,
      clientName: fullName(row.client),
    },
    ...{ appointmentType, meetingMethod, meetingLink, status },
    ...toTime(row),
  };
}
