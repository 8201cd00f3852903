import { OFFICE_ZONE } from '@firm/contract';
import { capitalised, formatClock, formatDay, formatTime, formatToday } from '@firm/i18n';
import { useTexts } from '../texts.ts';
import type { CalendarColumn } from './columns.ts';

/** Words of the calendar, by the office's clock. */
export function useWords() {
  const { t, language } = useTexts();
  const time = (startsAt: string) => formatTime(language, startsAt, OFFICE_ZONE);
  return {
    time,
    moment: (startsAt: string) => `${formatDay(language, new Date(startsAt), OFFICE_ZONE)}, ${time(startsAt)}`,
    clock: (text: string) => formatClock(language, text),
    day: (day: string) => formatDay(language, day),
    /** As a heading. */
    longDay: (day: string) => capitalised(formatToday(language, day)),
    hours: ({ hours, closure }: Pick<CalendarColumn, 'hours' | 'closure'>) =>
      hours
        ? t('calendar.hours', {
            from: formatClock(language, hours.opens),
            to: formatClock(language, hours.closes),
          })
        : t(closure ? `calendar.closure.${closure}` : 'calendar.off'),
  };
}
