import type { ComposedRemote, Composition } from './composition.ts';
import { preloadsOf } from './composition.ts';
import { ReleaseFilePath, RemoteManifest, ShellManifest } from './manifestSchemas.ts';
import { isServed, matchRoute } from './matchRoute.ts';

const text = { en: 'x', es: 'x', fr: 'x' };
const asset = (url: string) => ({ url, integrity: `sha384-${'A'.repeat(64)}` });

function remote(id: string, mount: string, paths: string[]): ComposedRemote {
  return {
    id,
    name: text,
    mount,
    access: 'public',
    routes: paths.map((path) => ({ path, screen: 'list' })),
    nav: [],
    version: '1.0.0',
    container: id,
    entry: asset(`/${id}/entry.js`),
    module: [asset(`/${id}/remote.js`)],
    styles: [],
    screens: { list: [asset(`/${id}/shared.js`), asset(`/${id}/list.js`)] },
    parts: {},
    texts: { es: [asset(`/${id}/es.js`)] },
  };
}

const {
  version: _v,
  container: _c,
  entry: _e,
  module: _m,
  styles: _s,
  screens: _r,
  parts: _p,
  texts: _t,
  ...gone
} = remote('gone', '/gone', ['/gone']);
const site: Composition = {
  schema: 1,
  id: 'x',
  shell: {
    version: '1.0.0',
    scripts: [asset('/shell/main.js')],
    styles: [],
    fonts: ['/shell/inter.woff2'],
    drawings: {},
    routes: [
      { path: '/auth/login', screen: 'login' },
      { path: '/cases/:caseId', redirect: '/dashboard/cases/:caseId' },
    ],
    screens: { login: [asset('/shell/login.js')] },
    texts: { es: [asset('/shell/es.js')] },
  },
  remotes: [
    remote('marketing', '/', ['/', '/services']),
    remote('portal', '/dashboard', [
      '/dashboard',
      '/dashboard/cases/:caseId',
      '/dashboard/cases/new',
      '/dashboard/:any/over',
    ]),
    remote('documents', '/dashboard/documents', ['/dashboard/documents']),
    remote('blog', '/blog', ['/blog', '/blog/:slug']),
  ],
  refused: [{ ...gone, reason: 'no hash' }],
};
const served = (path: string) => {
  const match = matchRoute(site, path);
  return match && `${match.kind} ${'remote' in match ? match.remote.id : ''} ${match.route.path}`;
};

test.each([
  ['/', 'remote marketing /'],
  ['/services', 'remote marketing /services'],
  ['/services/', 'remote marketing /services'],
  ['/blog', 'remote blog /blog'],
  ['/blog/', 'remote blog /blog'],
  ['/blog/a-post', 'remote blog /blog/:slug'],
  ['/dashboard/documents', 'remote documents /dashboard/documents'],
  ['/dashboard/cases/new', 'remote portal /dashboard/cases/new'],
  ['/dashboard/cases/7', 'remote portal /dashboard/cases/:caseId'],
  ['/auth/login', 'shell  /auth/login'],
  ['/cases/7', 'shell  /cases/:caseId'],
  ['/gone', 'refused gone /gone'],
])('%s is served by %s', (path, expected) => {
  expect(served(path)).toBe(expected);
});

test.each([
  ['an unknown page', '/nowhere'],
  ['a deeper page', '/blog/a/b'],
  ['a mount that only begins alike', '/blogger'],
  ['a page of the shorter mount under a longer one', '/dashboard/documents/over'],
  ['an empty segment', '/blog//a'],
  ['a broken escape', '/blog/%E0%A4%A'],
])('%s is not found: %s', (_, path) => {
  expect(matchRoute(site, path)).toBeUndefined();
});

test('an excerpt knows the route of its page alone, since it cannot know of longer mounts, and what its page links to', () => {
  const whole = asset('/platform/compositions/x');
  const excerpt = {
    ...site,
    remotes: site.remotes.filter(({ id }) => id === 'portal'),
    excerpt: { at: '/dashboard/cases/7', served: ['/blog'], nav: [], whole },
  };
  expect(matchRoute(excerpt, '/dashboard/cases/7/')?.params).toEqual({ caseId: '7' });
  expect(matchRoute(excerpt, '/auth/login')?.kind).toBe('shell');
  for (const path of ['/dashboard', '/dashboard/documents', '/blog']) expect(matchRoute(excerpt, path)).toBeUndefined();
  const served = ['/dashboard/cases/7', '/auth/login', '/blog', '/dashboard'].map((path) => isServed(excerpt, path));
  expect(served).toEqual([true, true, true, false]);
  expect(isServed(site, '/blog')).toBe(true);
});

test('the values of named segments are decoded', () => {
  expect(matchRoute(site, '/blog/qu%C3%A9%2Fes')?.params).toEqual({ slug: 'qué/es' });
});

test('only the remote that serves the page is preloaded, each file once, in the order of need', () => {
  const urls = (path: string, language: 'en' | 'es') =>
    preloadsOf(site, matchRoute(site, path), language).scripts.map(({ url }) => url);
  expect(urls('/blog', 'es')).toEqual([
    '/shell/es.js',
    '/blog/entry.js',
    '/blog/remote.js',
    '/blog/shared.js',
    '/blog/list.js',
    '/blog/es.js',
  ]);
  expect(urls('/blog', 'en')).toEqual(['/blog/entry.js', '/blog/remote.js', '/blog/shared.js', '/blog/list.js']);
  expect(urls('/auth/login', 'en')).toEqual(['/shell/login.js']);
  expect(urls('/gone', 'en')).toEqual([]);
  expect(urls('/nowhere', 'en')).toEqual([]);
});

test('what only signed-in people need is preloaded with private screens, not with public ones', () => {
  const shell = { ...site.shell, account: [asset('/shell/account.js')] };
  const remotes = site.remotes.map((one) => (one.id === 'portal' ? { ...one, access: 'signed_in' as const } : one));
  const composition = { ...site, shell, remotes };
  const urls = (path: string) =>
    preloadsOf(composition, matchRoute(composition, path), 'en').scripts.map(({ url }) => url);
  expect(urls('/blog')).not.toContain('/shell/account.js');
  expect(urls('/auth/login')).not.toContain('/shell/account.js');
  expect(urls('/dashboard')[0]).toBe('/shell/account.js');
});

test('a page that anybody may ask for names no file of a screen for staff', () => {
  const shell = { ...site.shell, account: [asset('/shell/account.js')] };
  const remotes = site.remotes.map((one) => (one.id === 'portal' ? { ...one, access: 'staff' as const } : one));
  const composition = { ...site, shell, remotes };
  const preloads = preloadsOf(composition, matchRoute(composition, '/dashboard'), 'es');
  expect(preloads.scripts.map(({ url }) => url)).toEqual(['/shell/es.js', '/shell/account.js']);
  expect(preloads.styles).toEqual([]);
});

describe('remote.json', () => {
  const head = { title: text, description: text };
  const manifest = {
    id: 'blog',
    name: text,
    mount: '/blog',
    access: 'public',
    routes: [{ path: '/blog', screen: 'list', head }],
  };

  test('is accepted as documented', () => {
    expect(RemoteManifest.parse(manifest)).toEqual({ ...manifest, nav: [], parts: [] });
    expect(
      ShellManifest.parse({
        id: 'shell',
        name: text,
        routes: [{ path: '/documents', redirect: '/dashboard/documents' }],
      }).fonts,
    ).toEqual([]);
  });

  test.each([
    ['an id that is the shell', { id: 'shell' }],
    ['an id that climbs', { id: '../blog' }],
    ['a missing language', { name: { en: 'Blog' } }],
    ['a mount without slash', { mount: 'blog' }],
    ['a catch-all route', { routes: [{ path: '/blog/*', screen: 'list' }] }],
    ['no route', { routes: [] }],
    ['one head for many addresses', { routes: [{ path: '/blog/:slug', screen: 'list', head }] }],
    ['a head without a description', { routes: [{ path: '/blog', screen: 'list', head: { title: head.title } }] }],
    ['a misspelt field', { titel: 'x' }],
  ])('refuses %s', (_, change) => {
    expect(RemoteManifest.safeParse({ ...manifest, ...change }).success).toBe(false);
  });
});

test.each(['../x.js', '/etc/passwd', 'a/../../x.js', 'a/./b.js', 'a\\b.js', '', 'a b.js', 'a%2e.js', 'a\0.js'])(
  '%j is not the path of a released file',
  (file) => {
    expect(ReleaseFilePath.safeParse(file).success).toBe(false);
  },
);
test.each(['remoteEntry.ab12.js', 'assets/inter-latin.woff2', 'assets/a..b.js'])('%j is one', (file) => {
  expect(ReleaseFilePath.safeParse(file).success).toBe(true);
});
