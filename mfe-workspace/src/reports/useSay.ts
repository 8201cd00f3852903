import { formatDecimal, formatLeaf, formatMoney, formatMonth, formatNumber, formatShare } from '@firm/i18n';
import { useTexts } from '../texts.ts';

/** Writes the numbers of a report in the reader's language. */
export function useSay() {
  const { t, language } = useTexts();
  const one = (value: number) => formatDecimal(language, value);
  // The word follows the number as it is written.
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    count: (value: number) => formatNumber(language, value),
    list: (names: readonly string[]) => new Intl.ListFormat(language).format(names),
    money: (cents: number) => formatMoney(language, cents),
    days: (value: number | null) =>
      value === null ? '–' : t('reports.days', { count: rounded(value), days: one(value) }),
    hours: (value: number | null) =>
      value === null ? '–' : t('reports.hours', { count: rounded(value), hours: one(value) }),
    one,
    share: (part: number, whole: number) => (whole === 0 ? '–' : formatShare(language, part / whole)),
    month: (month: string) => formatMonth(language, `${month}-01`),
    shortMonth: (month: string) => formatLeaf(language, `${month}-01`).month,
  };
}
