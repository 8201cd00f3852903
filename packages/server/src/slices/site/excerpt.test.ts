import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { type ComposedRemote, type Composition, isServed, matchRoute, navOf } from '@firm/contract';
import { excerptOf, remotesLinked } from './excerpt.ts';
import { fetchAheadRules } from './fetchAhead.ts';

const asset = (url: string) => ({ url, integrity: `sha384-${createHash('sha384').update(url).digest('base64')}` });
const inAll = (en: string) => ({ en, es: `${en} es`, fr: `${en} fr` });

const remote = (id: string, order: number): ComposedRemote => ({
  id,
  name: inAll(`The ${id}`),
  mount: `/${id}`,
  access: 'public',
  version: '1.0.0',
  container: `${id}_1_0_0`,
  routes: ['', '/:slug', '/about', '/search'].map((end) => ({ path: `/${id}${end}`, screen: 'list' })),
  nav: [{ label: inAll(`To ${id}`), path: `/${id}`, area: 'public', order }],
  entry: asset(`/r/${id}/1.0.0/remoteEntry.js`),
  module: [asset(`/r/${id}/1.0.0/assets/remote.js`), asset(`/r/${id}/1.0.0/assets/shared.js`)],
  styles: [],
  screens: { list: [asset(`/r/${id}/1.0.0/assets/list.js`), asset(`/r/${id}/1.0.0/assets/parts.js`)] },
  parts: {},
  texts: { es: [asset(`/r/${id}/1.0.0/assets/es.js`)], fr: [asset(`/r/${id}/1.0.0/assets/fr.js`)] },
});
const site = (count: number): Composition => ({
  schema: 1,
  id: 'site',
  shell: {
    version: '1.0.0',
    scripts: [asset('/r/shell/1.0.0/main.js')],
    styles: [],
    fonts: [],
    drawings: {},
    routes: [{ path: '/auth/login', screen: 'login' }],
    screens: {},
    texts: {},
  },
  remotes: [
    { ...remote('home', 1), mount: '/', routes: ['/', '/contact'].map((path) => ({ path, screen: 'list' })) },
    ...Array.from({ length: count - 1 }, (_, at) => remote(`remote${at}`, 10 + at)),
  ],
  refused: [],
});
const PATHS = ['/auth/login', '/contact', '/remote0', '/remote1/a-post', '/nowhere', '/remote2/about'];
function carried(composition: Composition, areas: ('public' | 'dashboard')[] = ['public']) {
  const match = matchRoute(composition, '/');
  if (match?.kind !== 'remote') throw new Error('nothing serves the page');
  const whole = { url: '/platform/compositions/x', integrity: 'sha384-x' };
  return excerptOf(composition, { match, path: '/', asked: { paths: PATHS, areas }, whole });
}

test('an excerpt answers what its page asked as the whole composition does', () => {
  const whole = site(8);
  const excerpt = carried(whole);
  expect(excerpt.remotes.map(({ id }) => id)).toEqual(['home']);
  expect(matchRoute(excerpt, '/')).toEqual(matchRoute(whole, '/'));
  for (const path of PATHS) expect([path, isServed(excerpt, path)]).toEqual([path, isServed(whole, path)]);
  expect(navOf(excerpt, 'public')).toEqual(navOf(whole, 'public'));
  expect(navOf(carried(whole, []), 'public')).toEqual([]);
});

test('of many entries of the navigation it has as many as may be drawn, beside labels too long for that', () => {
  const whole = site(40);
  const [, long] = whole.remotes;
  const { label } = long?.nav[0] ?? {};
  Object.assign(label ?? {}, { fr: 'x'.repeat(30) });
  const drawn = navOf(carried(whole), 'public');
  expect(drawn).toHaveLength(13);
  expect(drawn).toEqual(navOf(whole, 'public').slice(0, 13));
});

test('pages are fetched ahead of the remotes that a page links to, and of all without an excerpt', () => {
  const whole = site(8);
  expect(remotesLinked(whole, carried(whole)).map(({ id }) => id)).toEqual(['home', 'remote0', 'remote1', 'remote2']);
  expect(remotesLinked(whole, whole)).toHaveLength(8);
});

test('what a page carries hardly grows with the number of remotes', () => {
  const bytesFor = (whole: Composition, inPage: Composition) =>
    brotliCompressSync(JSON.stringify(inPage) + fetchAheadRules(remotesLinked(whole, inPage))).length;
  const [few, many] = [site(5), site(60)];
  expect(bytesFor(many, many) - bytesFor(few, few)).toBeGreaterThan(20_000);
  expect(bytesFor(many, carried(many)) - bytesFor(few, carried(few))).toBeLessThan(500);
});
