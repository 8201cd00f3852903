import type { ServiceCategoryKey } from '@firm/contract';
import type { ArtName } from '@firm/ui';

/** The drawing of each service, as on the page of the services. */
export const ARTS: Record<ServiceCategoryKey, ArtName> = {
  tax_preparation: 'service-tax',
  immigration: 'service-immigration',
  credit_repair: 'service-credit',
  real_estate: 'service-realestate',
  brokerage: 'service-brokerage',
  flight_services: 'service-flight',
  legal_services: 'service-legal',
  translation: 'service-translation',
  business_accounting: 'service-accounting',
  business_consulting: 'service-consulting',
  insurance_brokerage: 'service-insurance',
};
