import { OFFICE_ZONE } from '@firm/contract';
import { formatListDay, formatTime } from '@firm/i18n';
import { useTexts } from '../texts.ts';

/** Returns a function that says a day and a time of the office's clock. */
export function useMoment(): (at: string) => string {
  const { t, language } = useTexts();
  return (at) =>
    t('publish.moment', {
      day: formatListDay(language, at, new Date(), OFFICE_ZONE),
      time: formatTime(language, at, OFFICE_ZONE),
    });
}
