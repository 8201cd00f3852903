import {
  CONTACT_SERVICES,
  type ContactService,
  SERVICE_CATEGORIES,
  SERVICE_INTERESTS,
  type ServiceCategoryKey,
  type ServiceInterest,
} from '../constants.ts';
import type { Firm } from './firm.ts';

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

type Offering = Pick<Firm, 'notOffered'>;

export const isOffered = (service: ServiceCategoryKey, { notOffered = [] }: Offering): boolean =>
  !notOffered.includes(service);

/**
 * The services that can be chosen for something new. Whatever shows or finds what there is, such as lists of cases,
 * knows all of them, since cases of a service that is no longer offered go on. Where something has a service already,
 * `kept` stays a choice.
 */
export const offeredServices = (firm: Offering, kept?: ServiceCategoryKey): readonly ServiceCategoryKey[] =>
  SERVICE_CATEGORIES.filter((service) => service === kept || isOffered(service, firm));

/** The choices of the contact form that name no particular service, or one that is offered. */
export const offeredContacts = (firm: Offering): readonly ContactService[] =>
  CONTACT_SERVICES.filter((contact) => {
    const meant = servicesOfContact(contact);
    return meant.length === 0 || meant.some((service) => isOffered(service, firm));
  });

/** The interests that name no particular service, or one that is offered. */
export const offeredInterests = (firm: Offering): readonly ServiceInterest[] =>
  SERVICE_INTERESTS.filter((interest) => {
    const meant = SERVICE_CATEGORIES.filter((service) => serviceWords[service].interest === interest);
    return interest === 'other' || meant.length === 0 || meant.some((service) => isOffered(service, firm));
  });
