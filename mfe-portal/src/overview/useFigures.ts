import type { DashboardSummary } from '@firm/contract';
import { formatMoney, formatMonth, formatNumber, useCommonTexts } from '@firm/i18n';
import type { Figure } from '@firm/ui';
import { useTexts } from '../texts.ts';

/** Formats the four figures. A figure that is not known is a dash and has no trend; none is 0. */
export function useFigures(): (summary: DashboardSummary) => Figure[] {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();

  const figure = (label: string, amount: number | null, format: (amount: number) => string, note?: string): Figure =>
    amount !== null ? { label, value: format(amount), ...(note && { note }) } : { label, value: common('state.none') };
  const count = (amount: number) => formatNumber(language, amount);
  const money = (cents: number) => formatMoney(language, cents);

  return ({ casesOpenedThisMonth: opened, completedSince, documentsThisWeek, ...of }) => [
    figure(
      t('figures.activeCases'),
      of.activeCases,
      count,
      opened > 0 ? t('figures.openedThisMonth', { count: opened }) : undefined,
    ),
    figure(
      t('figures.completedServices'),
      of.completedServices,
      count,
      completedSince ? t('figures.since', { month: formatMonth(language, completedSince) }) : undefined,
    ),
    figure(
      t('figures.documentsProcessed'),
      of.documentsProcessed,
      count,
      documentsThisWeek > 0 ? t('figures.thisWeek', { count: documentsThisWeek }) : undefined,
    ),
    figure(t('figures.totalSavings'), of.totalSavingsCents, money, t('figures.recorded')),
  ];
}
