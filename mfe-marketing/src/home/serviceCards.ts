import type { ServiceCategoryKey } from '@firm/contract';
import type { ArtName } from '@firm/ui';
import { anchors } from '../services/anchors.ts';
import type { MarketingText } from '../texts.ts';

interface ServiceCard {
  anchor: string;
  art: ArtName;
  title: MarketingText;
  text: MarketingText;
  /** A line with a `service` names its price, and is left out while that is no amount. */
  includes: readonly { text: MarketingText; service?: ServiceCategoryKey }[];
  /** The service whose price and duration it shows. */
  service: ServiceCategoryKey;
}

/** The six service cards on the home page. */
export const serviceCards: readonly ServiceCard[] = [
  {
    anchor: anchors.tax_preparation.anchor,
    art: 'service-tax',
    title: 'card.tax.title',
    text: 'card.tax.text',
    includes: [{ text: 'card.tax.forms' }, { text: 'card.tax.letters' }],
    service: 'tax_preparation',
  },
  {
    anchor: anchors.immigration.anchor,
    art: 'service-immigration',
    title: 'card.immigration.title',
    text: 'card.immigration.text',
    includes: [{ text: 'card.immigration.status' }, { text: 'card.immigration.interview' }],
    service: 'immigration',
  },
  {
    anchor: anchors.credit_repair.anchor,
    art: 'service-credit',
    title: 'card.credit.title',
    text: 'card.credit.text',
    includes: [{ text: 'card.credit.bureaus' }, { text: 'card.credit.monthly' }],
    service: 'credit_repair',
  },
  {
    anchor: anchors.real_estate.anchor,
    art: 'service-realestate',
    title: 'card.realEstate.title',
    text: 'card.realEstate.text',
    includes: [{ text: 'card.realEstate.homes' }, { text: 'card.realEstate.closing' }],
    service: 'real_estate',
  },
  {
    anchor: anchors.brokerage.anchor,
    art: 'service-brokerage',
    title: 'card.brokerage.title',
    text: 'card.brokerage.text',
    includes: [{ text: 'card.brokerage.offers' }, { text: 'card.brokerage.firstTime' }],
    service: 'brokerage',
  },
  {
    anchor: anchors.business_consulting.anchor,
    art: 'service-business',
    title: 'card.business.title',
    text: 'card.business.text',
    includes: [{ text: 'card.business.books' }, { text: 'card.business.consulting', service: 'business_consulting' }],
    // All business services share one card, with the price of the ongoing one.
    service: 'business_accounting',
  },
];
