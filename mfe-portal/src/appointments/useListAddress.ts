import { type AppointmentStatus, officeDay } from '@firm/contract';
import { useSearchParams } from '@firm/router';
import type { CalendarView } from './calendar/CalendarPanel.tsx';

/** The options of the filter: specification §2. */
export const FILTERS = ['scheduled', 'confirmed', 'completed', 'cancelled'] as const satisfies AppointmentStatus[];

const TABS = ['list', 'calendar'] as const;
const VIEWS = ['month', 'agenda'] as const satisfies CalendarView[];

/** Keeps the list's view in the address, without default values. */
export function useListAddress(now: Date) {
  const [params, setParams] = useSearchParams();
  const today = officeDay(now);
  const day = params.get('day');
  const set = (name: string, value: string, usual: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === usual) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    tab: TABS.find((one) => one === params.get('tab')) ?? 'list',
    view: VIEWS.find((one) => one === params.get('view')) ?? 'month',
    day: day && /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) ? day : today,
    status: FILTERS.find((one) => one === params.get('status')),
    setTab: (tab: string) => set('tab', tab, 'list'),
    setView: (view: CalendarView) => set('view', view, 'month'),
    setDay: (next: string) => set('day', next, today),
    setStatus: (status: string) => set('status', status, ''),
  };
}
