import {
  hoursOn,
  MEETING_METHODS,
  type MeetingMethod,
  type Office,
  type OpeningHours,
  officeDay,
  officeInstant,
  SLOT_MINUTES,
  type StaffHours,
  slotsOf,
  weekdayOf,
} from '@firm/contract';
import type { Db } from '../../ground/db/database.ts';
import { officeOf } from '../../ground/facts/firmOf.ts';
import { type AbsenceRow, absencesWithin, hoursOf } from './availability.repository.ts';

const MINUTE_MS = 60_000;
type Hours = StaffHours['week'][number];

/** When colleagues hold meetings, within the period that was asked for. */
export interface WhenFree {
  office: Office;
  /** The colleague's hours within those of the office, without regard to absences; null on days off and closed days. */
  hoursOf(staffId: string, day: string): Hours;
  absences: readonly AbsenceRow[];
  /** Whether the colleague works for the whole time, and holds such meetings. */
  works(staffId: string, start: Date, minutes: number, method?: MeetingMethod): boolean;
  /** Whether the colleague keeps time free around meetings. */
  keepsBuffer(staffId: string): boolean;
  /** The half hours of a meeting, with those that the colleague keeps free around it. */
  slotsAround(staffId: string, start: Date, minutes: number): number[];
}

/** The hours that apply until a colleague has set others: the office's, Sunday first. */
export const officeWeek = ({ hours }: Pick<Office, 'hours'>): StaffHours['week'] =>
  Array.from({ length: 7 }, (_, weekday) => timesOf(hours.find(({ days }) => days.includes(weekday))));

const timesOf = (hours: OpeningHours | undefined): Hours =>
  hours ? { opens: hours.opens, closes: hours.closes } : null;

/** The time that two have in common. Times of day are ordered as texts. */
function common(one: Hours, other: Hours): Hours {
  if (!one || !other) return null;
  const [, opens = ''] = [one.opens, other.opens].sort();
  const [closes = ''] = [one.closes, other.closes].sort();
  return opens < closes ? { opens, closes } : null;
}

/** Reads when these colleagues hold meetings between two instants. */
export async function readWhenFree(db: Db, staffIds: string[], from: Date, to: Date): Promise<WhenFree> {
  const rows = await hoursOf(db, staffIds);
  const absences = await absencesWithin(db, staffIds, from, to);
  const office = await officeOf(db);
  const ownOf = new Map(rows.map((row) => [row.userId, row]));
  const bufferOf = (staffId: string) => ownOf.get(staffId)?.bufferMinutes ?? 0;
  const hours = (staffId: string, day: string): Hours => {
    const usual = timesOf(hoursOn(day, office));
    const own = ownOf.get(staffId);
    return own ? common(usual, own.week[weekdayOf(day)] ?? null) : usual;
  };
  return {
    office,
    hoursOf: hours,
    absences,
    works(staffId, start, minutes, method) {
      const end = new Date(start.getTime() + minutes * MINUTE_MS);
      const day = officeDay(start);
      const of = hours(staffId, day);
      if (!of || start < officeInstant(day, of.opens) || end > officeInstant(day, of.closes)) return false;
      if (method && !(ownOf.get(staffId)?.methods ?? MEETING_METHODS).includes(method)) return false;
      return !absences.some(
        ({ absence }) => absence.userId === staffId && absence.startsAt < end && start < absence.endsAt,
      );
    },
    keepsBuffer: (staffId) => bufferOf(staffId) > 0,
    slotsAround(staffId, start, minutes) {
      const buffer = bufferOf(staffId);
      const first = new Date(start.getTime() - buffer * MINUTE_MS);
      return slotsOf(first, Math.ceil(minutes / SLOT_MINUTES) * SLOT_MINUTES + 2 * buffer);
    },
  };
}
