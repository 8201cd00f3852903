import { act, screen as page, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { LoadError } from './load/failures.ts';
import type { Runtime } from './load/runtime.ts';
import { Part } from './Part.tsx';
import { defineRemote } from './remote.ts';
import { screen } from './screen.tsx';
import { composedRemote, composition, renderSite } from './testing/site.tsx';

const blog = composedRemote('blog', '/blog');
const site = composition([blog]);
const noTexts = { en: {}, load: { es: async () => ({ default: {} }), fr: async () => ({ default: {} }) } };

/** A remote with `List` as its list screen and a post screen that always works. */
const remoteWith = (List: () => ReactNode): Runtime['load'] => {
  const Post = screen(async () => ({ Post: () => <h1>One post</h1> }), 'Post');
  const screens = { list: screen(async () => ({ List }), 'List'), post: Post };
  return async () => ({ remote: defineRemote({ id: 'blog', screens, texts: noTexts }) });
};
const failed = () => page.findByRole('heading', { name: 'blog did not load' });
const tryAgain = async () => act(async () => page.getByRole('button', { name: 'Try Again' }).click());

// React also logs caught errors to the console; these tests provoke them.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.__SINGLETONS__ = undefined;
});

test('shows the screen that serves the address', async () => {
  renderSite({ site, path: '/blog', load: remoteWith(() => <h1>All posts</h1>) });
  expect(await page.findByRole('heading', { name: 'All posts' })).toBeVisible();
});

test('a version from before screens had names brings its routes itself', async () => {
  const routes = [{ path: '/blog', Component: () => <h1>All posts</h1> }];
  const load = async () => ({ remote: defineRemote({ id: 'blog', routes, texts: noTexts }) });
  renderSite({ site, path: '/blog', load });
  expect(await page.findByRole('heading', { name: 'All posts' })).toBeVisible();
});

test('an address that nothing serves is not found, and nothing is loaded for it', async () => {
  const load = jest.fn();
  renderSite({ site, path: '/nowhere', load });
  expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('a route that remote.json promises and the remote lacks is not found', async () => {
  renderSite({
    site,
    path: '/blog',
    load: async () => ({ remote: defineRemote({ id: 'blog', texts: noTexts }) }),
  });
  expect(await page.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('a screen for the signed-in goes through the guard', async () => {
  const load = remoteWith(() => <h1>All posts</h1>);
  renderSite({ site: composition([{ ...blog, access: 'signed_in' }]), path: '/blog', load });
  expect(await page.findByRole('region', { name: 'guarded' })).toContainElement(
    await page.findByRole('heading', { name: 'All posts' }),
  );
});

test('an area that failed offline loads again when the network is back', async () => {
  const works = remoteWith(() => <h1>All posts</h1>);
  let offline = true;
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderSite({
    site,
    path: '/blog',
    load: (...call) => (offline ? Promise.reject(new LoadError('network', 'no network')) : works(...call)),
  });
  expect(await page.findByRole('heading', { name: 'You’re offline' })).toBeVisible();
  expect(page.getByText('This page will load once you’re back online.')).toBeVisible();
  offline = false;
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await page.findByRole('heading', { name: 'All posts' })).toBeVisible();
});

test('a remote that does not load costs its area only, and Try Again heals it', async () => {
  const works = remoteWith(() => <h1>All posts</h1>);
  let broken = true;
  renderSite({
    site,
    path: '/blog',
    load: (...call) => (broken ? Promise.reject(new LoadError('timeout', 'gone')) : works(...call)),
  });
  expect(await failed()).toBeVisible();
  expect(page.getByText(/The header/)).toBeVisible();
  await tryAgain();
  expect(await failed()).toBeVisible();
  broken = false;
  await tryAgain();
  expect(await page.findByRole('heading', { name: 'All posts' })).toBeVisible();
});

test.each<[string, () => ReactNode]>([
  [
    'in render',
    () => {
      throw new Error('boom');
    },
  ],
  [
    'in an effect',
    () => {
      useEffect(() => {
        throw new Error('boom');
      });
      return <h1>All posts</h1>;
    },
  ],
])('a screen that throws %s is contained, and another address works', async (_, List) => {
  renderSite({ site, path: '/blog', load: remoteWith(List) });
  expect(await failed()).toBeVisible();
  expect(page.getByText(/The header/)).toBeVisible();
  await act(async () => page.getByRole('link', { name: 'One' }).click());
  expect(await page.findByRole('heading', { name: 'One post' })).toBeVisible();
});

/** An error that has no words of its own. */
const wordless = Object.create(null);

test.each<[string, unknown, string]>([
  ['an error', new TypeError('posts is not iterable'), 'TypeError: posts is not iterable'],
  ['what has no words', wordless, 'what was thrown has no words'],
])('in development a failed area shows its error and the components around it: %s', async (_, thrown, words) => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'development';
  try {
    const Broken = (): ReactNode => {
      throw thrown;
    };
    renderSite({ site, path: '/blog', load: remoteWith(() => <Broken />) });
    expect(await failed()).toBeVisible();
    const shown = await page.findByText(/at Broken/);
    expect(shown).toBeVisible();
    expect(shown.textContent?.split('\n')[0]).toBe(words);
    await act(async () => page.getByRole('link', { name: 'One' }).click());
    expect(await page.findByRole('heading', { name: 'One post' })).toBeVisible();
    expect(page.queryByText(/at Broken/)).toBeNull();
  } finally {
    process.env['NODE_ENV'] = before;
  }
});

test('outside of development a failed area shows nothing of its error', async () => {
  const load = remoteWith(() => {
    throw new Error('secret words');
  });
  renderSite({ site, path: '/blog', load });
  expect(await failed()).toBeVisible();
  expect(document.body).not.toHaveTextContent('secret words');
});

test('a screen whose code does not load is contained and heals; the rest of the remote works', async () => {
  let broken = true;
  const load = jest.fn(async () => {
    if (broken) throw new Error('no such chunk');
    return { List: () => <h1>All posts</h1> };
  });
  const remote = defineRemote({
    id: 'blog',
    screens: { list: screen(load, 'List') },
    texts: noTexts,
  });
  const loadRemote = jest.fn(async () => ({ remote }));
  renderSite({ site, path: '/blog', load: loadRemote });
  expect(await failed()).toBeVisible();
  broken = false;
  await tryAgain();
  expect(await page.findByRole('heading', { name: 'All posts' })).toBeVisible();
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

test('a screen whose chunk brings its own copy of a singleton does not run, however often it is tried', async () => {
  const List = jest.fn(() => <h1>All posts</h1>);
  const load = async () => {
    globalThis.__SINGLETONS__ = { '@firm/session': ['shell_1.0.0', 'blog_1.0.0'] };
    return { List };
  };
  const screens = { list: screen(load, 'List') };
  renderSite({
    site,
    path: '/blog',
    load: async () => ({ remote: defineRemote({ id: 'blog', screens, texts: noTexts }) }),
  });
  expect(await failed()).toBeVisible();
  await tryAgain();
  expect(await failed()).toBeVisible();
  expect(List).not.toHaveBeenCalled();
});

test('after 8 s the area says that it is slow; loading goes on, and arrives', async () => {
  jest.useFakeTimers();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const works = remoteWith(() => <h1>All posts</h1>);
  renderSite({ site, path: '/blog', load: async (...call) => arrived.then(() => works(...call)) });
  await act(() => jest.advanceTimersByTimeAsync(7_900));
  expect(page.queryByRole('button', { name: 'Try Again' })).toBeNull();
  // The layout hides its footer while this mark is present, and shows it below any content.
  expect(document.querySelector('[data-waiting]')).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(page.getByRole('heading', { name: 'blog is taking longer than usual' })).toBeVisible();
  expect(document.querySelector('[data-waiting]')).toBeNull();
  arrive();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(page.getByRole('heading', { name: 'All posts' })).toBeVisible();
  jest.useRealTimers();
});

test('Try Again on a hanging remote loads it again', async () => {
  jest.useFakeTimers();
  const works = remoteWith(() => <h1>All posts</h1>);
  const load = jest
    .fn()
    .mockImplementationOnce(() => new Promise(() => {}))
    .mockImplementation(works);
  renderSite({ site, path: '/blog', load });
  await act(() => jest.advanceTimersByTimeAsync(8_100));
  await tryAgain();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(page.getByRole('heading', { name: 'All posts' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('a remote that the server refused says so in its area, and heals', async () => {
  const { id, name, mount, access, routes, nav } = blog;
  renderSite({
    site: composition([], [{ id, name, mount, access, routes, nav, reason: 'no hash' }]),
    path: '/blog',
    load: remoteWith(() => <h1>All posts</h1>),
  });
  expect(await failed()).toBeVisible();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(site));
  await tryAgain();
  expect(await page.findByRole('heading', { name: 'All posts' })).toBeVisible();
});

describe('a part', () => {
  const lender = composedRemote('documents', '/dashboard/documents', { parts: { case: [] } });
  const Lent = screen(async () => ({ Lent: ({ caseId }: { caseId: string }) => <p>Documents of {caseId}</p> }), 'Lent');
  const load: Runtime['load'] = async () => ({
    remote: defineRemote({ id: 'documents', parts: { case: Lent }, texts: noTexts }),
  });
  const children = <Part name="documents/case" caseId="c-1" />;

  test('is lent with its props', async () => {
    renderSite({ site: composition([lender]), load, children });
    expect(await page.findByText('Documents of c-1')).toBeVisible();
  });

  test('that no remote lends renders nothing', async () => {
    renderSite({ site: composition([{ ...lender, parts: {} }]), load, children });
    await waitFor(() => expect(page.getByText(/The header/)).toBeVisible());
    expect(page.queryByText(/Documents of|did not load/)).toBeNull();
  });

  test('that fails costs its own place only', async () => {
    renderSite({ site: composition([lender]), load: () => Promise.reject(new LoadError('timeout', 'gone')), children });
    expect(await page.findByRole('heading', { level: 3, name: 'documents did not load' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
  });
});

test('the last good version replaces one that crashes, in the same tab and without a click', async () => {
  const earlier = { ...blog, version: '0.9.0', container: 'blog_0_9_0' };
  Object.assign(globalThis, { fetch: jest.fn().mockResolvedValue({ ok: true, json: async () => earlier }) });
  const crashes = remoteWith(() => {
    throw new Error('boom');
  });
  const works = remoteWith(() => <h1>All posts as before</h1>);
  renderSite({
    site,
    path: '/blog',
    load: (composed, signal) => (composed.version === '0.9.0' ? works : crashes)(composed, signal),
  });
  expect(await page.findByRole('heading', { name: 'All posts as before' })).toBeVisible();
  expect(page.queryByRole('button', { name: 'Try Again' })).toBeNull();
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('the style sheet of a remote applies only while the remote is shown, and that of an extension always', async () => {
  const load = remoteWith(() => {
    useEffect(() => {
      if (document.querySelector('style[data-of-the-remote]')) return;
      const sheet = document.createElement('style');
      sheet.dataset.ofTheRemote = '';
      const foreign = document.createElement('style');
      foreign.dataset.ofAnExtension = '';
      foreign.textContent = 'h2 { color: red }';
      document.head.append(sheet, foreign);
    }, []);
    return <h1>All posts</h1>;
  });
  renderSite({ site, path: '/blog', load });
  await page.findByRole('heading', { name: 'All posts' });
  const sheet = await waitFor(() => document.querySelector<HTMLStyleElement>('style[data-of-the-remote]')!);
  expect(sheet.disabled).toBeFalsy();
  await act(async () => page.getByText('Home', { selector: 'a' }).click());
  expect(await page.findByRole('heading', { name: 'Start' })).toBeVisible();
  expect(sheet.disabled).toBe(true);
  expect(document.querySelector<HTMLStyleElement>('style[data-of-an-extension]')?.disabled).toBeFalsy();
  await act(async () => page.getByText('Blog', { selector: 'a' }).click());
  await page.findByRole('heading', { name: 'All posts' });
  expect(sheet.disabled).toBe(false);
});

test('what a remote changes of the page is given back, and told: when it has loaded, and when it is left', async () => {
  const { replaceState } = history;
  const { map } = Array.prototype;
  const loads = remoteWith(() => {
    useEffect(() => {
      Object.assign(history, { replaceState: () => {} });
    }, []);
    return <h1>All posts</h1>;
  });
  const load: Runtime['load'] = async (...about) => {
    const loaded = await loads(...about);
    Array.prototype.map = () => [];
    return loaded;
  };
  renderSite({ site, path: '/blog', load });
  await page.findByRole('heading', { name: 'All posts' });
  expect(Array.prototype.map).toBe(map);
  await act(async () => page.getByText('Home', { selector: 'a' }).click());
  expect(await page.findByRole('heading', { name: 'Start' })).toBeVisible();
  expect(history.replaceState).toBe(replaceState);
  const said = jest.mocked(console.error).mock.calls.map(([who, error]) => `${who} ${error}`);
  expect(said).toEqual([
    'blog 1.0.0: Error: it changed Array.prototype.map, which every app uses; the page has it back',
    'blog 1.0.0: Error: it changed history.replaceState, which every app uses; the page has it back',
  ]);
});
