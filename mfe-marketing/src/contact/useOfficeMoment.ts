import { OFFICE_ZONE, officeDay } from '@firm/contract';
import { formatDay, formatTime } from '@firm/i18n';
import { useTexts } from './texts.ts';

/** Formats instants in the office's time zone, whatever the reader's. */
export function useOfficeMoment() {
  const { t, language } = useTexts();
  const time = (at: Date) => formatTime(language, at, OFFICE_ZONE);
  return {
    /** 6:00 PM */
    time,
    /** Mon, Nov 23, 2:10 PM */
    moment: (at: Date) => t('contact.moment', { day: formatDay(language, officeDay(at)), time: time(at) }),
  };
}
