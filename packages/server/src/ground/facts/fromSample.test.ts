import { SAMPLE_FACTS, SERVICE_CATEGORIES } from '@firm/contract';
import { DEFAULT_FACTS, type FactValues } from './factValues.ts';
import { fromSample } from './fromSample.ts';

const namedWith = (changes: Partial<FactValues>) => fromSample({ ...DEFAULT_FACTS, ...changes });
const offersWith = (cents: number, but?: string): Partial<FactValues> =>
  Object.fromEntries(
    SERVICE_CATEGORIES.filter((service) => service !== but).map((service) => [
      `offer.${service}`,
      { price: { kind: 'fixed', cents }, duration: { unit: 'agreed' } },
    ]),
  );
const { story, team, testimonials, films, credentials, awards, figures, hours } = DEFAULT_FACTS;

test('of a fresh site everything is the sample’s', () => {
  expect(namedWith({})).toEqual(SAMPLE_FACTS);
});

test('prices count while one with an amount is the sample’s and its service is offered', () => {
  expect(namedWith(offersWith(100))).not.toContain('services');
  expect(namedWith(offersWith(100, 'immigration'))).toContain('services');
  expect(namedWith({ ...offersWith(100, 'immigration'), 'offered.immigration': false })).not.toContain('services');
  // No amount: any firm may ask for a quote or take a commission.
  expect(namedWith(offersWith(100, 'translation'))).not.toContain('services');
  expect(namedWith(offersWith(100, 'real_estate'))).not.toContain('services');
});

test.each(Object.entries({ team, testimonials, films, credentials, awards }).map(([name, list]) => ({ name, list })))(
  '$name count while one entry is the sample’s',
  ({ name, list }) => {
    expect(namedWith({ [name]: [] })).not.toContain(name);
    expect(namedWith({ [name]: list.slice(-1) })).toContain(name);
  },
);

test('hours, figures and the story count while they are the sample’s', () => {
  expect(namedWith({ hours: hours.slice(1) })).not.toContain('hours');
  expect(namedWith({ figures: { ...figures, staff: figures.staff + 1 } })).not.toContain('figures');
  expect(namedWith({ story: { ...story, en: 'We began in a bakery.' } })).not.toContain('story');
  expect(namedWith({ story: { en: '', es: '', fr: '' } })).not.toContain('story');
  // The released story is told with the figures as they stand.
  expect(namedWith({ name: 'Roble' })).not.toContain('story');
});

test('the contact counts while one of its own parts is the sample’s', () => {
  const own = {
    ...{ name: 'Roble', shortName: 'Roble', phone: '+1 305 555 0123', email: 'a@roble.example' },
    ...{ securityEmail: 'b@roble.example', address: { ...DEFAULT_FACTS.address, street: '9 Oak Street' } },
    social: { facebook: '', linkedin: '', twitter: '' },
  };
  expect(namedWith(own)).not.toContain('contact');
  for (const part of ['name', 'phone', 'email', 'address'] as const)
    expect(namedWith({ ...own, [part]: DEFAULT_FACTS[part] })).toContain('contact');
});
