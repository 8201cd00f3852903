import type { Firm } from '@firm/contract';
import { formatNumber, localeOf } from '@firm/i18n';
import type { MarketingTexts } from '../texts.ts';

interface Figure {
  name: keyof Firm['figures'];
  label: 'stats.clients' | 'stats.years' | 'stats.success' | 'stats.saved';
  value: (texts: MarketingTexts, figure: number) => string;
}

const atLeast = ({ t, language }: MarketingTexts, figure: number): string =>
  t('stats.atLeast', { value: formatNumber(language, figure) });

/** The four figures of specification §9, formatted in the reader's language: 10,000+, 15+, 98%, $50M+. */
export const figures: readonly Figure[] = [
  { name: 'clients', label: 'stats.clients', value: atLeast },
  { name: 'years', label: 'stats.years', value: atLeast },
  { name: 'successPercent', label: 'stats.success', value: ({ language }, figure) => formatPercent(language, figure) },
  {
    ...{ name: 'savingsMillions', label: 'stats.saved' },
    value: ({ t, language }, figure) => t('stats.atLeast', { value: formatMillions(language, figure) }),
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
