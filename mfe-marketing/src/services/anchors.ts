import type { ServiceCategoryKey } from '@firm/contract';

export type ServiceTab = 'individual' | 'biz' | 'invest';

/** The id of each service on /services, and the tab that contains it. */
export const anchors: Record<ServiceCategoryKey, { anchor: string; tab: ServiceTab }> = {
  tax_preparation: { anchor: 'tax', tab: 'individual' },
  immigration: { anchor: 'immigration', tab: 'individual' },
  credit_repair: { anchor: 'credit', tab: 'individual' },
  translation: { anchor: 'translation', tab: 'individual' },
  legal_services: { anchor: 'legal', tab: 'individual' },
  flight_services: { anchor: 'flight', tab: 'individual' },
  business_consulting: { anchor: 'business', tab: 'biz' },
  business_accounting: { anchor: 'accounting', tab: 'biz' },
  insurance_brokerage: { anchor: 'insurance', tab: 'biz' },
  real_estate: { anchor: 'realestate', tab: 'invest' },
  brokerage: { anchor: 'brokerage', tab: 'invest' },
};
