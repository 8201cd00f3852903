import { SERVICE_CATEGORIES } from '@firm/contract';
import { anchors } from './anchors.ts';
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
])('has the public anchor #%s in the tab %s', (anchor, tab) => {
  expect(entries).toContainEqual({ anchor, tab });
});

it('gives no service the anchor of a tab', () => {
  for (const { id } of tabs) expect(entries.map(({ anchor }) => anchor)).not.toContain(id);
});
