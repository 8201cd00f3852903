import { SERVICE_CATEGORIES } from '@firm/contract';
import { anchors, tabOfAnchor } from './anchors.ts';
import { services, tabs } from './services.ts';

const entries = Object.values(anchors);

it('names every category once, and shows each on the services page', () => {
  expect(Object.keys(anchors).sort()).toEqual([...SERVICE_CATEGORIES].sort());
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
