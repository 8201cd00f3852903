import type { ServiceCategoryKey } from '@firm/contract';
import type { ArtName } from '@firm/ui';
import type { ServiceTab } from './anchors.ts';
import type { ServicesText } from './texts.ts';

export interface Service {
  category: ServiceCategoryKey;
  art: ArtName;
  title: ServicesText;
  text: ServicesText;
  includes: readonly ServicesText[];
  /** The label of its button; a service by quote has none. */
  start?: ServicesText;
}

export const tabs: readonly { id: ServiceTab; label: ServicesText }[] = [
  { id: 'individual', label: 'services.individual' },
  { id: 'biz', label: 'services.business' },
  { id: 'invest', label: 'services.investment' },
];

/** All eleven services in the order of their tabs. Prices and durations are facts about the firm. */
export const services: readonly Service[] = [
  {
    category: 'tax_preparation',
    art: 'service-tax',
    title: 'entry.tax.title',
    text: 'entry.tax.text',
    includes: ['entry.tax.returns', 'entry.tax.amended', 'entry.tax.filing'],
    start: 'entry.tax.start',
  },
  {
    category: 'immigration',
    art: 'service-immigration',
    title: 'entry.immigration.title',
    text: 'entry.immigration.text',
    includes: ['entry.immigration.petitions', 'entry.immigration.deadlines', 'entry.immigration.interview'],
    start: 'entry.immigration.start',
  },
  {
    category: 'credit_repair',
    art: 'service-credit',
    title: 'entry.credit.title',
    text: 'entry.credit.text',
    includes: ['entry.credit.reports', 'entry.credit.disputes', 'entry.credit.review'],
    start: 'entry.credit.start',
  },
  {
    category: 'translation',
    art: 'service-translation',
    title: 'entry.translation.title',
    text: 'entry.translation.text',
    includes: ['entry.translation.languages', 'entry.translation.certificate'],
  },
  {
    category: 'legal_services',
    art: 'service-legal',
    title: 'entry.legal.title',
    text: 'entry.legal.text',
    includes: ['entry.legal.contracts', 'entry.legal.referral'],
  },
  {
    category: 'flight_services',
    art: 'service-flight',
    title: 'entry.flight.title',
    text: 'entry.flight.text',
    includes: ['entry.flight.dates', 'entry.flight.tickets'],
  },
  {
    category: 'business_consulting',
    art: 'service-consulting',
    title: 'entry.consulting.title',
    text: 'entry.consulting.text',
    includes: ['entry.consulting.entity', 'entry.consulting.permits', 'entry.consulting.plan'],
    start: 'entry.consulting.start',
  },
  {
    category: 'business_accounting',
    art: 'service-accounting',
    title: 'entry.accounting.title',
    text: 'entry.accounting.text',
    includes: ['entry.accounting.books', 'entry.accounting.payroll', 'entry.accounting.ready'],
    start: 'entry.accounting.start',
  },
  {
    category: 'insurance_brokerage',
    art: 'service-insurance',
    title: 'entry.insurance.title',
    text: 'entry.insurance.text',
    includes: ['entry.insurance.insurers', 'entry.insurance.renewals'],
    start: 'entry.insurance.start',
  },
  {
    category: 'real_estate',
    art: 'service-realestate',
    title: 'entry.realEstate.title',
    text: 'entry.realEstate.text',
    includes: ['entry.realEstate.homes', 'entry.realEstate.costs', 'entry.realEstate.closing'],
    start: 'entry.realEstate.start',
  },
  {
    category: 'brokerage',
    art: 'service-brokerage',
    title: 'entry.brokerage.title',
    text: 'entry.brokerage.text',
    includes: ['entry.brokerage.offers', 'entry.brokerage.firstTime', 'entry.brokerage.refinancing'],
    start: 'entry.brokerage.start',
  },
];
