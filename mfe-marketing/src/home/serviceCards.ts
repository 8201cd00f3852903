import type { ServiceCategoryKey } from '@firm/contract';
import type { ArtName } from '@firm/ui';
import type { HomeText } from './texts.ts';

interface ServiceCard {
  art: ArtName;
  title: HomeText;
  text: HomeText;
  /** A line of one service is left out while that is not offered, and one that names its price while it has none. */
  includes: readonly { text: HomeText; of?: ServiceCategoryKey; hasPrice?: boolean }[];
  /** Its services; it shows price and duration of the first that is offered, and is left out when none is. */
  services: readonly [ServiceCategoryKey, ...ServiceCategoryKey[]];
  /** The service that it leads to while that is offered; otherwise it leads to the one whose price it shows. */
  leadsTo?: ServiceCategoryKey;
}

/** The service cards on the home page. */
export const serviceCards: readonly ServiceCard[] = [
  {
    art: 'service-tax',
    title: 'card.tax.title',
    text: 'card.tax.text',
    includes: [{ text: 'card.tax.forms' }, { text: 'card.tax.letters' }],
    services: ['tax_preparation'],
  },
  {
    art: 'service-immigration',
    title: 'card.immigration.title',
    text: 'card.immigration.text',
    includes: [{ text: 'card.immigration.status' }, { text: 'card.immigration.interview' }],
    services: ['immigration'],
  },
  {
    art: 'service-credit',
    title: 'card.credit.title',
    text: 'card.credit.text',
    includes: [{ text: 'card.credit.bureaus' }, { text: 'card.credit.monthly' }],
    services: ['credit_repair'],
  },
  {
    art: 'service-realestate',
    title: 'card.realEstate.title',
    text: 'card.realEstate.text',
    includes: [{ text: 'card.realEstate.homes' }, { text: 'card.realEstate.closing' }],
    services: ['real_estate'],
  },
  {
    art: 'service-brokerage',
    title: 'card.brokerage.title',
    text: 'card.brokerage.text',
    includes: [{ text: 'card.brokerage.offers' }, { text: 'card.brokerage.firstTime' }],
    services: ['brokerage'],
  },
  {
    art: 'service-business',
    title: 'card.business.title',
    text: 'card.business.text',
    includes: [
      { text: 'card.business.books', of: 'business_accounting' },
      { text: 'card.business.consulting', of: 'business_consulting', hasPrice: true },
    ],
    // All business services share one card, with the price of the ongoing one.
    services: ['business_accounting', 'business_consulting', 'insurance_brokerage'],
    leadsTo: 'business_consulting',
  },
];
