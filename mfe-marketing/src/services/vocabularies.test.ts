import { CONTACT_SERVICES, SERVICE_CATEGORIES, SERVICE_INTERESTS } from '@firm/contract';
import { services, tabs } from './services.ts';
import { tabOfAnchor, vocabularies } from './vocabularies.ts';

const entries = Object.values(vocabularies);

it('names every category once, and shows each on the services page', () => {
  expect(Object.keys(vocabularies).sort()).toEqual([...SERVICE_CATEGORIES].sort());
  expect(services.map(({ category }) => category).sort()).toEqual([...SERVICE_CATEGORIES].sort());
  expect(new Set(entries.map(({ anchor }) => anchor)).size).toBe(SERVICE_CATEGORIES.length);
});

it.each([
  ['tax', 'individual'],
  ['immigration', 'individual'],
  ['credit', 'individual'],
  ['realestate', 'invest'],
  ['brokerage', 'invest'],
  ['business', 'biz'],
])('finds the public anchor #%s in the tab %s', (anchor, tab) => {
  expect(tabOfAnchor(anchor)).toBe(tab);
});

it('knows no other anchor, nor a tab’s own id', () => {
  expect(tabOfAnchor('')).toBeUndefined();
  for (const { id } of tabs) expect(tabOfAnchor(id)).toBeUndefined();
});

it('uses the words that registration and the contact form know, and all that name one service', () => {
  const interests = new Set(entries.map(({ interest }) => interest));
  const contacts = new Set(entries.map(({ contact }) => contact));
  expect([...interests].sort()).toEqual(SERVICE_INTERESTS.filter((interest) => interest !== 'multiple').sort());
  expect([...contacts].sort()).toEqual(CONTACT_SERVICES.filter((contact) => contact !== 'multiple').sort());
});
