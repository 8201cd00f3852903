export const SERVICE_CATEGORIES = [
  'tax_preparation',
  'immigration',
  'credit_repair',
  'real_estate',
  'brokerage',
  'flight_services',
  'legal_services',
  'translation',
  'business_accounting',
  'business_consulting',
  'insurance_brokerage',
] as const;
export type ServiceCategoryKey = (typeof SERVICE_CATEGORIES)[number];

export const SERVICE_INTERESTS = [
  'tax_preparation',
  'immigration',
  'credit_repair',
  'real_estate',
  'business_services',
  'multiple',
  'other',
] as const;
export type ServiceInterest = (typeof SERVICE_INTERESTS)[number];
