import { SAMPLE_FACTS, type SampleFact, SERVICE_CATEGORIES, type ServiceCategoryKey } from '@firm/contract';
import { isSame } from './factRows.ts';
import { DEFAULT_FACTS, type FactValues, releasedStory } from './factValues.ts';

const isAsDelivered = (values: FactValues, name: keyof FactValues) => isSame(values[name], DEFAULT_FACTS[name]);

/** Whether a list has an entry of the fresh site. */
const hasSample = (name: 'team' | 'testimonials' | 'films' | 'credentials' | 'awards') => (values: FactValues) => {
  const delivered: readonly unknown[] = DEFAULT_FACTS[name];
  return values[name].some((entry) => delivered.some((one) => isSame(entry, one)));
};

/** Whether the site shows an amount of the fresh site for a service: a quote or a commission may be any firm's. */
const hasSamplePrice = (values: FactValues) => (service: ServiceCategoryKey) =>
  values[`offered.${service}`] &&
  !['quote', 'commission'].includes(values[`offer.${service}`].price.kind) &&
  isAsDelivered(values, `offer.${service}`);

/** The parts of the contact that no other firm has. */
const ownContact = ({ name, shortName, phone, email, securityEmail, address, social }: FactValues) => [
  ...[name, shortName, phone, email, securityEmail, address.street],
  ...[social.facebook, social.linkedin, social.twitter],
];

const RULES: Record<SampleFact, (values: FactValues) => boolean> = {
  services: (values) => SERVICE_CATEGORIES.some(hasSamplePrice(values)),
  hours: (values) => isAsDelivered(values, 'hours'),
  contact: (values) => ownContact(values).some((part, at) => part && part === ownContact(DEFAULT_FACTS)[at]),
  figures: (values) => isAsDelivered(values, 'figures'),
  story: (values) => values.story.en !== '' && isSame(values.story, releasedStory(values)),
  team: hasSample('team'),
  testimonials: hasSample('testimonials'),
  films: hasSample('films'),
  credentials: hasSample('credentials'),
  awards: hasSample('awards'),
};

/** Names what a firm still shows as a fresh site does, by its values alone: nothing is stored about it. */
export const fromSample = (values: FactValues): SampleFact[] => SAMPLE_FACTS.filter((fact) => RULES[fact](values));
