import { formatDecimal, formatLeaf, formatMoney, formatMonth, formatNumber, formatShare } from '@firm/i18n';
import { useTexts } from '../texts.ts';

/** Writes the numbers of a report in the reader's language. */
export function useSay() {
  const { t, language } = useTexts();
  const one = (value: number) => formatDecimal(language, value);
  return {
    count: (value: number) => formatNumber(language, value),
    money: (cents: number) => formatMoney(language, cents),
    days: (value: number | null) => (value === null ? '–' : t('reports.days', { days: one(value) })),
    hours: (value: number | null) => (value === null ? '–' : t('reports.hours', { hours: one(value) })),
    one,
    share: (part: number, whole: number) => (whole === 0 ? '–' : formatShare(language, part / whole)),
    month: (month: string) => formatMonth(language, `${month}-01`),
    shortMonth: (month: string) => formatLeaf(language, `${month}-01`).month,
  };
}
