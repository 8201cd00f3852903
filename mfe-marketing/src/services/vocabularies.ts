import type { ContactService, ServiceCategoryKey, ServiceInterest } from '@firm/contract';

export type ServiceTab = 'individual' | 'biz' | 'invest';

interface Vocabulary {
  /** Its id on /services; the six of specification §2 are the public ones. */
  anchor: string;
  tab: ServiceTab;
  /** What registration calls it. */
  interest: ServiceInterest;
  /** What the contact form calls it. */
  contact: ContactService;
}

/** The site's vocabularies of services, side by side. A service that a vocabulary does not name takes its nearest general word. */
export const vocabularies: Record<ServiceCategoryKey, Vocabulary> = {
  tax_preparation: { anchor: 'tax', tab: 'individual', interest: 'tax_preparation', contact: 'tax' },
  immigration: { anchor: 'immigration', tab: 'individual', interest: 'immigration', contact: 'immigration' },
  credit_repair: { anchor: 'credit', tab: 'individual', interest: 'credit_repair', contact: 'credit' },
  translation: { anchor: 'translation', tab: 'individual', interest: 'other', contact: 'consultation' },
  legal_services: { anchor: 'legal', tab: 'individual', interest: 'other', contact: 'consultation' },
  flight_services: { anchor: 'flight', tab: 'individual', interest: 'other', contact: 'consultation' },
  business_consulting: { anchor: 'business', tab: 'biz', interest: 'business_services', contact: 'business' },
  business_accounting: { anchor: 'accounting', tab: 'biz', interest: 'business_services', contact: 'business' },
  insurance_brokerage: { anchor: 'insurance', tab: 'biz', interest: 'business_services', contact: 'insurance' },
  real_estate: { anchor: 'realestate', tab: 'invest', interest: 'real_estate', contact: 'realestate' },
  brokerage: { anchor: 'brokerage', tab: 'invest', interest: 'real_estate', contact: 'realestate' },
};

/** The tab that holds an anchor, so that a link to it can open the tab first. */
export function tabOfAnchor(anchor: string): ServiceTab | undefined {
  return Object.values(vocabularies).find((entry) => entry.anchor === anchor)?.tab;
}
