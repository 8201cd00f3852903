import type { Firm } from '@firm/contract';
import { formatNumber, localeOf } from '@firm/i18n';
import type { MarketingTexts } from '../texts.ts';

interface Figure {
  label: 'stats.clients' | 'stats.years' | 'stats.success' | 'stats.saved';
  value: (texts: MarketingTexts, figures: Firm['figures']) => string;
}

/** The four figures of specification §9, formatted in the reader's language: 10,000+, 15+, 98%, $50M+. */
export const figures: readonly Figure[] = [
  {
    label: 'stats.clients',
    value: ({ t, language }, { clients }) => t('stats.atLeast', { value: formatNumber(language, clients) }),
  },
  {
    label: 'stats.years',
    value: ({ t, language }, { years }) => t('stats.atLeast', { value: formatNumber(language, years) }),
  },
  { label: 'stats.success', value: ({ language }, { successPercent }) => formatPercent(language, successPercent) },
  {
    label: 'stats.saved',
    value: ({ t, language }, { savingsMillions }) =>
      t('stats.atLeast', { value: formatMillions(language, savingsMillions) }),
  },
];

function formatPercent(language: string, percent: number): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(percent / 100);
}

function formatMillions(language: string, millions: number): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
  }).format(millions * 1_000_000);
}
