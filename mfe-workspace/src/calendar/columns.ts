import { type Agenda, type AgendaMeeting, officeClock, officeDay } from '@firm/contract';
import type { CalendarView } from './useCalendarAddress.ts';

type Busy = Agenda['busy'][number];
/** A meeting, or a colleague's meeting that the reader may not see. */
export type Block = { minutes: number } & ({ meeting: AgendaMeeting } | { busy: Busy });
/** A column of the calendar: a person's day. */
export interface CalendarColumn {
  key: string;
  day: string;
  person: Agenda['people'][number];
  hours: Agenda['people'][number]['hours'][number];
  closure: Agenda['days'][number]['closure'];
  blocks: readonly Block[];
  /** The minutes of the day in which the person is away. */
  away: readonly { from: number; to: number; cover: string | null }[];
}

/** Minutes since midnight of a time by the office's clock, HH:MM. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

export const timeOf = (block: Block): Busy => ('meeting' in block ? block.meeting : block.busy);

/** The columns of an answer. A week leaves a closed Sunday without meetings out. */
export function columnsOf({ days, people, meetings, absences, busy }: Agenda, view: CalendarView): CalendarColumn[] {
  const minutesAt = (startsAt: string) => minutesOf(officeClock(new Date(startsAt)));
  const blocks: Block[] = [
    ...meetings.map((meeting) => ({
      meeting,
      minutes: minutesAt(meeting.startsAt),
    })),
    ...busy.map((one) => ({ busy: one, minutes: minutesAt(one.startsAt) })),
  ].sort((one, other) => one.minutes - other.minutes);
  const columns = people.flatMap((person) =>
    days.map(({ day, closure }, index) => ({
      key: `${person.id} ${day}`,
      ...{ day, person, closure, hours: person.hours[index] ?? null },
      away: absences
        .filter(({ staffId }) => staffId === person.id)
        .map(({ startsAt, endsAt, cover }) => ({ ...partOf(day, startsAt, endsAt), cover }))
        .filter(({ from, to }) => from < to),
      blocks: blocks.filter((block) => {
        const { staffId, startsAt } = timeOf(block);
        return staffId === person.id && officeDay(new Date(startsAt)) === day;
      }),
    })),
  );
  return view === 'day'
    ? columns
    : columns.filter(({ closure, blocks: ofDay }, index) => index < 6 || closure === null || ofDay.length > 0);
}

/** The first and last full hour to show: those of all hours and meetings, at least nine to six. */
export function rangeOf(columns: readonly CalendarColumn[]): {
  from: number;
  to: number;
} {
  const starts = [9 * 60];
  const ends = [18 * 60];
  for (const { hours, blocks } of columns) {
    if (hours) {
      starts.push(minutesOf(hours.opens));
      ends.push(minutesOf(hours.closes));
    }
    for (const block of blocks) {
      starts.push(block.minutes);
      ends.push(block.minutes + timeOf(block).durationMinutes);
    }
  }
  const [first, last] = [Math.min(...starts), Math.min(Math.max(...ends), 24 * 60)];
  return { from: Math.floor(first / 60) * 60, to: Math.ceil(last / 60) * 60 };
}

/** The minutes of a day that lie between two instants. */
function partOf(day: string, startsAt: string, endsAt: string): { from: number; to: number } {
  const minuteAt = (instant: string) => {
    const at = new Date(instant);
    const of = officeDay(at);
    return of < day ? 0 : of > day ? 24 * 60 : minutesOf(officeClock(at));
  };
  return { from: minuteAt(startsAt), to: minuteAt(endsAt) };
}
