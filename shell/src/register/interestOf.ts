import { SERVICE_INTERESTS, type ServiceInterest } from '@firm/contract';

/** What a link's `?service=` may name beside an interest itself: service categories, and the contact form's options. */
const interests: Record<string, ServiceInterest> = {
  tax: 'tax_preparation',
  credit: 'credit_repair',
  realestate: 'real_estate',
  brokerage: 'real_estate',
  business: 'business_services',
  business_accounting: 'business_services',
  business_consulting: 'business_services',
  insurance: 'other',
  insurance_brokerage: 'other',
  flight_services: 'other',
  legal_services: 'other',
  translation: 'other',
};

/** The interest that a service belongs to; undefined for a name nobody knows. */
export function interestOf(service: string | null): ServiceInterest | undefined {
  if (service === null) return undefined;
  return (
    SERVICE_INTERESTS.find((interest) => interest === service) ??
    (Object.hasOwn(interests, service) ? interests[service] : undefined)
  );
}
