import { formatMoney, formatNumber, localeOf } from '@firm/i18n';
import { useTexts } from '../texts.ts';

/** Writes the numbers of a report in the reader's language. */
export function useSay() {
  const { t, language } = useTexts();
  const one = (value: number) => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 }).format(value);
  const dayOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
  return {
    count: (value: number) => formatNumber(language, value),
    money: (cents: number) => formatMoney(language, cents),
    days: (value: number | null) => (value === null ? '–' : t('reports.days', { days: one(value) })),
    hours: (value: number | null) => (value === null ? '–' : t('reports.hours', { hours: one(value) })),
    one,
    share: (part: number, whole: number) =>
      whole === 0 ? '–' : new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(part / whole),
    month: (month: string) =>
      new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        dayOf(month),
      ),
    shortMonth: (month: string) =>
      new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' }).format(dayOf(month)),
  };
}
