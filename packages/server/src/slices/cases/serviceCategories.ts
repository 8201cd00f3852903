import { SERVICE_CATEGORIES, type ServiceCategory, type ServiceCategoryKey } from '@firm/contract';

const NAMES: Record<ServiceCategoryKey, string> = {
  tax_preparation: 'Tax preparation',
  immigration: 'Immigration',
  credit_repair: 'Credit repair',
  real_estate: 'Real estate',
  brokerage: 'Loan brokerage',
  flight_services: 'Flight services',
  legal_services: 'Legal services',
  translation: 'Translation',
  business_accounting: 'Business accounting',
  business_consulting: 'Business consulting',
  insurance_brokerage: 'Insurance brokerage',
};

export const serviceCategory = (id: ServiceCategoryKey): ServiceCategory => ({
  id,
  name: NAMES[id],
  slug: id.replaceAll('_', '-'),
});

/** The eleven categories of specification §3, in its order. */
export const serviceCategories = SERVICE_CATEGORIES.map(serviceCategory);
