import type { Composition } from '@firm/contract';
import { act, fireEvent, screen as page } from '@testing-library/react';
import { createHost } from './createHost.ts';
import { useServed } from './hostContext.ts';
import { Part } from './Part.tsx';
import { defineRemote } from './remote.ts';
import { answerWhole, composedRemote, composition, excerpt, renderSite } from './testing/site.tsx';
import { useNav } from './useNav.ts';

const blog = composedRemote('blog', '/blog');
const portal = composedRemote('portal', '/portal');
const whole = composition([blog, portal]);
const part = excerpt(whole, '/blog', ['/portal']);
const texts = { en: {}, load: { es: async () => ({ default: {} }), fr: async () => ({ default: {} }) } };
const load = async ({ id }: { id: string }) => ({
  remote: defineRemote({
    id,
    texts,
    screens: { list: () => <h1>{`All of ${id}`}</h1> },
    parts: { feed: () => <p>Lent</p> },
  }),
});
const at = (path: string) => {
  window.history.pushState(null, '', path);
  return act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
};

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'fetch');
  document.head.innerHTML = '';
});

test('the whole composition is fetched once, with its hash, and keeps what was replaced meanwhile', async () => {
  const asked = answerWhole(whole);
  const complete = jest.fn();
  const healed = { ...blog, version: '0.9.0' };
  const composed = { ...part, remotes: [healed] };
  const host = createHost({ composition: composed, libs: {}, runtime: { load: jest.fn(), complete } });
  const heard = jest.fn();
  host.subscribe(heard);
  const [one, two] = await Promise.all([host.whole(), host.whole()]);
  expect(one).toBe(two);
  expect(one.remotes).toEqual([healed, portal]);
  expect(one.excerpt).toBeUndefined();
  expect(host.getComposition()).toBe(one);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(complete).toHaveBeenCalledWith(one);
  await host.whole();
  expect(asked.mock.calls).toEqual([
    [part.excerpt?.whole.url, expect.objectContaining({ integrity: part.excerpt?.whole.integrity })],
  ]);
});

test('a screen of another remote is there with the whole composition; links that the page did not have appear', async () => {
  answerWhole(whole);
  const Links = () => <p data-testid="served">{`${useServed('/portal')} ${useServed('/portal/one')}`}</p>;
  const Nav = () => <p data-testid="nav">{useNav('public').map(({ path }) => path)}</p>;
  renderSite({
    site: part,
    load,
    path: '/blog',
    children: (
      <>
        <Links />
        <Nav />
      </>
    ),
  });
  expect(await page.findByRole('heading', { name: 'All of blog' })).toBeVisible();
  expect(page.getByTestId('served')).toHaveTextContent('true false');
  expect(page.getByTestId('nav')).toHaveTextContent('');
  await at('/portal');
  expect(await page.findByRole('heading', { name: 'All of portal' })).toBeVisible();
  expect(page.getByTestId('served')).toHaveTextContent('true true');
  expect(page.getByTestId('nav')).toHaveTextContent('/blog/portal');
});

test('without the whole composition the area says so, and tries again; the rest of the page stays', async () => {
  const asked = answerWhole();
  renderSite({ site: part, load, path: '/blog' });
  await at('/portal');
  const again = await page.findByRole('button', { name: 'Try Again' }, { timeout: 5_000 });
  expect(page.getByText('This section did not load')).toBeVisible();
  expect(page.getByRole('banner')).toBeVisible();
  expect(asked.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload', 'reload', 'no-store']);
  answerWhole(whole);
  fireEvent.click(again);
  expect(await page.findByRole('heading', { name: 'All of portal' })).toBeVisible();
}, 15_000);

test('a composition that does not come in time is not asked for again', async () => {
  const time = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  let begun = 0;
  const hang = (_url: string, { signal }: RequestInit) =>
    new Promise((_, fail) => {
      if (signal?.aborted) return fail(signal.reason);
      begun += 1;
      signal?.addEventListener('abort', () => fail(signal.reason));
    });
  Object.assign(globalThis, { fetch: hang });
  const asked = createHost({ composition: part, libs: {}, runtime: { load: jest.fn() } }).whole();
  const refused = expect(asked).rejects.toThrow('did not load');
  time.abort(new DOMException('', 'TimeoutError'));
  // A second request of the same kind would have time of its own.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  await refused;
  expect(begun).toBe(1);
}, 15_000);

test('a composition that the server no longer has is today’s, as long as that is still the same one', async () => {
  const hostOf = (today: Composition) => {
    const lost = { ok: false, status: 404 };
    const fetched = async (url: string) =>
      url === '/platform/composition' ? { ok: true, json: async () => today } : lost;
    Object.assign(globalThis, { fetch: fetched });
    return createHost({ composition: part, libs: {}, runtime: { load: jest.fn() } });
  };
  expect((await hostOf(whole).whole()).remotes).toEqual([blog, portal]);
  await expect(hostOf({ ...whole, id: 'newer' }).whole()).rejects.toThrow('did not load');
}, 15_000);

test('an address that nobody serves is not found once the whole composition is there, a part of another remote shows', async () => {
  answerWhole(composition([blog, { ...portal, parts: { feed: [] } }]));
  renderSite({ site: part, load, path: '/nowhere', children: <Part name="portal/feed" onClose={() => {}} /> });
  expect(await page.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(await page.findByText('Lent')).toBeVisible();
});

test('pointing at a link fetches the whole composition and then the files of the screen', async () => {
  answerWhole(whole);
  const host = createHost({ composition: part, libs: {}, runtime: { load: jest.fn() } });
  host.preload('/portal', 'en');
  expect(document.querySelector('link')).toBeNull();
  await host.whole();
  await act(async () => {});
  expect(document.querySelector('link[href="/r/portal/1.0.0/assets/list.js"]')).not.toBeNull();
});
