import { formatNumber } from '@firm/i18n';
import { useTexts } from '../texts.ts';

/** Says minutes as hours and minutes. */
export function useTime(): (minutes: number) => string {
  const { t, language } = useTexts();
  return (all) => {
    const minutes = all % 60;
    const hours = (all - minutes) / 60;
    const key = hours === 0 ? 'minutes' : minutes === 0 ? 'hours' : 'both';
    return t(`hours.time.${key}`, { hours: formatNumber(language, hours), minutes });
  };
}
