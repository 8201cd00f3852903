import { CONTACT_SERVICES, SERVICE_CATEGORIES, SERVICE_INTERESTS } from '../constants.ts';
import {
  interestOf,
  offeredContacts,
  offeredInterests,
  offeredServices,
  servicesOfContact,
  serviceWords,
} from './serviceWords.ts';

const words = Object.values(serviceWords);

test('every category has words, and every word that names one service is used', () => {
  expect(Object.keys(serviceWords).sort()).toEqual([...SERVICE_CATEGORIES].sort());
  const named = <T extends string>(all: readonly T[]) => all.filter((word) => word !== 'multiple').sort();
  expect([...new Set(words.map(({ interest }) => interest))].sort()).toEqual(named(SERVICE_INTERESTS));
  expect([...new Set(words.map(({ contact }) => contact))].sort()).toEqual(named(CONTACT_SERVICES));
});

test('a contact option belongs to one interest', () => {
  for (const { interest, contact } of words) if (contact !== 'consultation') expect(interestOf(contact)).toBe(interest);
});

test.each([
  ['credit_repair', 'credit_repair'],
  ['credit', 'credit_repair'],
  ['business_accounting', 'business_services'],
  ['insurance', 'business_services'],
  ['insurance_brokerage', 'business_services'],
  ['brokerage', 'real_estate'],
  ['translation', 'other'],
  ['multiple', 'multiple'],
  ['consultation', undefined],
  ['constructor', undefined],
  [null, undefined],
])('the service %j is the interest %j', (service, interest) => expect(interestOf(service)).toBe(interest));

test.each([
  ['tax', ['tax_preparation']],
  ['business', ['business_accounting', 'business_consulting']],
  ['multiple', []],
  ['consultation', []],
  [null, []],
] as const)('who chooses %j asks for %j', (contact, services) =>
  expect([...servicesOfContact(contact)].sort()).toEqual(services),
);

test('a choice is left while one of its services is offered, or it names none', () => {
  expect(offeredServices({})).toEqual(SERVICE_CATEGORIES);
  expect(offeredContacts({})).toEqual(CONTACT_SERVICES);
  expect(offeredInterests({})).toEqual(SERVICE_INTERESTS);
  const firm = {
    notOffered: ['brokerage', 'immigration', 'translation', 'legal_services', 'flight_services'],
  } as const;
  expect(offeredServices(firm)).toHaveLength(SERVICE_CATEGORIES.length - 5);
  expect(offeredServices(firm, 'brokerage')).toContain('brokerage');
  expect(offeredContacts(firm)).toEqual(CONTACT_SERVICES.filter((contact) => contact !== 'immigration'));
  expect(offeredInterests(firm)).toEqual(SERVICE_INTERESTS.filter((interest) => interest !== 'immigration'));
});
