import { firm, type ServiceCategoryKey } from '@firm/contract';
import { createI18n, type LanguageCode, registerTexts } from '@firm/i18n';
import en from '../texts/en.json';
import es from '../texts/es.json';
import fr from '../texts/fr.json';
import type { MarketingTexts } from '../texts.ts';
import { durationText, priceText } from './offerText.ts';

registerTexts('marketing', 'en', en);
registerTexts('marketing', 'es', es);
registerTexts('marketing', 'fr', fr);

function wordsOf(language: LanguageCode): Pick<MarketingTexts, 't' | 'language'> {
  const instance = createI18n(language);
  return { language, t: (key, values) => instance.t(key, { ns: 'marketing', ...values }) };
}

function offerIn(language: LanguageCode, category: ServiceCategoryKey): [string, string] {
  const { price, duration } = firm.offers[category];
  return [priceText(wordsOf(language), price), durationText(wordsOf(language), duration)];
}

describe('the eight prices of specification §9', () => {
  it.each<[ServiceCategoryKey, string, string]>([
    ['tax_preparation', 'from $199', '1–2 weeks'],
    ['immigration', 'from $1,500', '6–18 months'],
    ['credit_repair', '$99/month', '3–6 months'],
    ['business_consulting', '$500', '2–4 weeks'],
    ['business_accounting', '$300/month', 'ongoing'],
    ['insurance_brokerage', 'commission-based', '1–2 weeks'],
    ['real_estate', 'commission-based', '1–3 months'],
    ['brokerage', '1–3% of loan', '2–8 weeks'],
  ])('%s: %s, %s', (category, price, duration) => {
    expect(offerIn('en', category)).toEqual([price, duration]);
  });

  it('are written in the forms of the reader’s language', () => {
    expect(offerIn('es', 'immigration')).toEqual(['desde $1,500', '6–18 meses']);
    expect(offerIn('fr', 'immigration')).toEqual(['à partir de 1\u202f500\u00a0$', '6 à 18 mois']);
    expect(offerIn('fr', 'brokerage')[0]).toBe('1–3\u202f% du prêt');
  });
});

it('quotes the three services without a price', () => {
  const quoted = Object.entries(firm.offers).filter(([, { price }]) => price.kind === 'quote');
  expect(quoted.map(([category]) => category).sort()).toEqual(['flight_services', 'legal_services', 'translation']);
  expect(offerIn('en', 'translation')).toEqual(['by quote', 'as agreed']);
});
