import type { RouteMatch } from '@firm/contract';
import { isMadeUp } from './pageToRender.ts';

const route = (path: string) =>
  ({ kind: 'remote', remote: { mount: '/blog' }, route: { path }, params: {} }) as unknown;

/** Whether visitors can make up an address of the blog. */
const madeUp = (address: string, pattern: string, facts: { isMissing?: boolean; isKnown?: boolean } = {}) =>
  isMadeUp({ match: route(pattern) as RouteMatch, isMissing: false, isKnown: false, ...facts }, address);

test('pages of the site are few; searches, wrong addresses, items nobody knows and other spellings have no end', () => {
  expect(madeUp('/blog', '/blog')).toBe(false);
  expect(madeUp('/blog/', '/blog')).toBe(false);
  expect(madeUp('/blog/caf%C3%A9', '/blog/:slug', { isKnown: true })).toBe(false);
  // The frame of the area.
  expect(madeUp('/blog', '/blog/:slug')).toBe(false);
  expect(madeUp('/blog?search=tax', '/blog')).toBe(true);
  expect(madeUp('/blog/none', '/blog/:slug', { isMissing: true })).toBe(true);
  expect(madeUp('/blog/anything', '/blog/:slug')).toBe(true);
  expect(madeUp('/%62log', '/blog', { isKnown: true })).toBe(true);
  expect(madeUp('/blog/caf%c3%a9', '/blog/:slug', { isKnown: true })).toBe(true);
  expect(madeUp('/blog/%', '/blog/:slug')).toBe(true);
});
