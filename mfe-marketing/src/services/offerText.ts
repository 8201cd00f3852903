import type { Duration, Price } from '@firm/contract';
import { formatMoney, formatNumber } from '@firm/i18n';
import type { MarketingTexts } from '../texts.ts';

type Words = Pick<MarketingTexts, 't' | 'language'>;

/** Formats a price in words: from $199, $99/month, 1–3% of loan. `short` suits a narrow card. */
export function priceText({ t, language }: Words, price: Price, { short = false } = {}): string {
  switch (price.kind) {
    case 'from':
      return t('price.from', { amount: formatMoney(language, price.cents) });
    case 'fixed':
      return formatMoney(language, price.cents);
    case 'monthly':
      return t('price.monthly', { amount: formatMoney(language, price.cents) });
    case 'percentOfLoan':
      return t('price.percentOfLoan', {
        min: formatNumber(language, price.min),
        max: formatNumber(language, price.max),
      });
    case 'commission':
      return t(short ? 'price.commissionShort' : 'price.commission');
    case 'quote':
      return t('price.quote');
  }
}

export function durationText({ t, language }: Words, duration: Duration): string {
  if (duration.unit === 'ongoing') return t('duration.ongoing');
  if (duration.unit === 'agreed') return t('duration.agreed');
  const range = { min: formatNumber(language, duration.min), max: formatNumber(language, duration.max) };
  return t(duration.unit === 'weeks' ? 'duration.weeks' : 'duration.months', range);
}
