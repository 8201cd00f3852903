import {
  CONTACT_SERVICES,
  type ContactService,
  SERVICE_CATEGORIES,
  SERVICE_INTERESTS,
  type ServiceCategoryKey,
  type ServiceInterest,
} from '../constants.ts';

interface ServiceWords {
  /** Its name in the registration form. */
  interest: ServiceInterest;
  /** Its name in the contact form. */
  contact: ContactService;
}

/** Each service category's names in registration and contact form: its own, or else the closest general word. */
export const serviceWords: Record<ServiceCategoryKey, ServiceWords> = {
  tax_preparation: { interest: 'tax_preparation', contact: 'tax' },
  immigration: { interest: 'immigration', contact: 'immigration' },
  credit_repair: { interest: 'credit_repair', contact: 'credit' },
  translation: { interest: 'other', contact: 'consultation' },
  legal_services: { interest: 'other', contact: 'consultation' },
  flight_services: { interest: 'other', contact: 'consultation' },
  business_consulting: { interest: 'business_services', contact: 'business' },
  business_accounting: { interest: 'business_services', contact: 'business' },
  insurance_brokerage: { interest: 'business_services', contact: 'insurance' },
  real_estate: { interest: 'real_estate', contact: 'realestate' },
  brokerage: { interest: 'real_estate', contact: 'realestate' },
};

/** The services that a choice of the contact form means; none when it names no particular one. */
export const servicesOfContact = (contact: ContactService | null): readonly ServiceCategoryKey[] =>
  contact === 'consultation' ? [] : SERVICE_CATEGORIES.filter((service) => serviceWords[service].contact === contact);

/**
 * The interest for a link's `?service=`: an interest, a service category, or an option of the contact form. Undefined
 * for an unknown name.
 */
export function interestOf(service: string | null): ServiceInterest | undefined {
  const interest = SERVICE_INTERESTS.find((each) => each === service);
  if (interest || service === null) return interest;
  if (Object.hasOwn(serviceWords, service)) return serviceWords[service as ServiceCategoryKey].interest;
  const contact = CONTACT_SERVICES.find((each) => each === service && each !== 'consultation');
  return Object.values(serviceWords).find((words) => words.contact === contact)?.interest;
}
