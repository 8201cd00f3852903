import type { DashboardSummary } from '@firm/contract';
import { formatMoney, formatMonth, formatNumber, useCommonTexts } from '@firm/i18n';
import { useSession } from '@firm/session';
import type { Figure } from '@firm/ui';
import { useTexts } from '../portalTexts.ts';

/** The four figures in words. Where nothing stands behind one there is a dash and no trend (decision 53). */
export function useFigures(): (summary: DashboardSummary) => Figure[] {
  const { t, language } = useTexts();
  const { t: common } = useCommonTexts();
  const isClient = useSession(({ user }) => user?.role === 'client');

  const figure = (label: string, amount: number | null, format: (amount: number) => string, note?: string): Figure =>
    amount ? { label, value: format(amount), ...(note && { note }) } : { label, value: common('state.none') };
  const count = (amount: number) => formatNumber(language, amount);
  const money = (cents: number) => formatMoney(language, cents);

  return ({ casesOpenedThisMonth, completedSince, documentsThisWeek, ...of }) => [
    figure(
      t('figures.activeCases'),
      of.activeCases,
      count,
      casesOpenedThisMonth > 0 ? t('figures.openedThisMonth', { count: casesOpenedThisMonth }) : undefined,
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
    figure(
      t('figures.totalSavings'),
      of.totalSavingsCents,
      money,
      t(isClient ? 'figures.recorded' : 'figures.recordedStaff'),
    ),
  ];
}
