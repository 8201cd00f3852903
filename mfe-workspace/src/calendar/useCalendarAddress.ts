import { useQuery } from '@firm/api-client';
import { dayAfter, isDay, officeDay, weekdayOf } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import { colleaguesQuery } from '../cases/cases.queries.ts';
import { isId } from '../list/isId.ts';

export type CalendarView = 'day' | 'week' | 'hours';
/** The person whose meetings are shown: an id, or `all` for every colleague, by day only. */
export const EVERYBODY = 'all';

/** Begins `?book=` where a client is named, for whom a case begins with the meeting. */
export const OF_CLIENT = 'client-';

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((weekdayOf(day) + 6) % 7));

/** The view of the calendar, kept in the page's address: `?view=`, `?day=`, `?who=`, `?meeting=` and `?book=`. */
export function useCalendarAddress(ownId: string) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const day = isDay(asked) ? asked : officeDay(new Date());
  const colleagues = useQuery(colleaguesQuery);
  const person = params.get('who') ?? '';
  // A colleague may have left since the address was kept.
  const isStranger = person !== EVERYBODY && colleagues.data?.every(({ id }) => id !== person);
  const who = person === '' || isStranger ? ownId : person;
  const asks = who === EVERYBODY ? undefined : params.get('view');
  const view: CalendarView = asks === 'week' || asks === 'hours' ? asks : 'day';
  const book = params.get('book') ?? '';
  const [, client] = book.split(OF_CLIENT);
  const set = (changed: Partial<Record<'view' | 'day' | 'who' | 'meeting' | 'book', string>>) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changed))
          if (value) current.set(name, value);
          else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    day,
    who,
    view,
    /** The meeting that is open because a link named it. */
    meeting: params.get('meeting'),
    /** Whether a meeting is being booked, and the case or the client that a link named for it. */
    isBooking: params.has('book'),
    bookFor: { caseId: isId(book) ? book : '', clientId: client && isId(client) ? client : '' },
    set,
    /** Goes to the day or week before or after. */
    step: (direction: 1 | -1) => set({ day: dayAfter(day, direction * (view === 'week' ? 7 : 1)) }),
    toToday: () => set({ day: '' }),
    query:
      view === 'week'
        ? { staffId: who, from: mondayOf(day), days: 7 }
        : { ...(who !== EVERYBODY && { staffId: who }), from: day, days: 1 },
  };
}
