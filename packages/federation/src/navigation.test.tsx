import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useServed } from './hostContext.ts';
import { defineRemote } from './remote.ts';
import { ScreenFocus } from './ScreenFocus.tsx';
import { ServedLink } from './ServedLink.tsx';
import { screen } from './screen.tsx';
import { useScreenTitle } from './screenTitle.ts';
import { composedRemote, composition, renderSite } from './testing/site.tsx';
import { useNav } from './useNav.ts';

const blog = composedRemote('blog', '/blog');

test('the navigation has the served entries of the remotes, in order and in the reader’s language', () => {
  const label = { en: 'Early', es: 'Antes', fr: 'Tôt' };
  const early = composedRemote('early', '/early', { nav: [{ label, path: '/early', area: 'public', order: 1 }] });
  const dead = composedRemote('dead', '/dead', { nav: [{ label, path: '/dead/deep/down', area: 'public', order: 2 }] });
  const Nav = () => (
    <p data-testid="nav">
      {useNav('public')
        .map(({ label, path }) => `${label} ${path}`)
        .join(', ')}
    </p>
  );
  renderSite({ site: composition([blog, dead, early]), language: 'es', children: <Nav /> });
  expect(page.getByTestId('nav')).toHaveTextContent(/^Antes \/early, Go to blog \(es\) \/blog$/);
});

test('a link appears as soon as its screen is served, and preloads when pointed at', () => {
  const Served = () => <p data-testid="served">{`${useServed('/blog/one?x=1#y')} ${useServed('/soon')}`}</p>;
  renderSite({
    site: composition([blog]),
    children: (
      <>
        <Served />
        <ServedLink to="/blog/one">A post</ServedLink>
        <ServedLink to="/soon" otherwise="Later">
          Soon
        </ServedLink>
      </>
    ),
  });
  expect(page.getByTestId('served')).toHaveTextContent('true false');
  expect(page.queryByRole('link', { name: 'Soon' })).toBeNull();
  expect(page.getByText(/Later/)).toBeVisible();
  fireEvent.pointerEnter(page.getByRole('link', { name: 'A post' }));
  expect(document.head.querySelector('link[href="/r/blog/1.0.0/assets/post.js"]')).not.toBeNull();
});

test('an anchor that cannot be decoded breaks nothing', async () => {
  const List = () => <h1>Posts</h1>;
  const screens = { list: screen(async () => ({ List }), 'List') };
  const texts = { en: {}, load: { es: async () => ({ default: {} }), fr: async () => ({ default: {} }) } };
  const load = async () => ({ remote: defineRemote({ id: 'blog', screens, texts }) });
  renderSite({ path: '/blog#%E0%A4%A', site: composition([blog]), load, children: <ScreenFocus /> });
  expect(await page.findByRole('heading', { name: 'Posts' })).toBeVisible();
});

/** Stands in for the browser's observer of the page's height; returns what makes the page grow. */
function observedGrowth(): () => void {
  const watching = new Set<() => void>();
  class Growth {
    constructor(readonly grown: () => void) {}
    observe() {
      watching.add(this.grown);
    }
    disconnect() {
      watching.delete(this.grown);
    }
  }
  Object.assign(globalThis, { ResizeObserver: Growth, PerformanceNavigationTiming: class {} });
  Object.assign(performance, { getEntriesByType: () => [] });
  return () => {
    for (const grown of [...watching]) grown();
  };
}

test.each([true, false])(
  'a page opened at an anchor focuses it and keeps it in its place, unless its reader has begun elsewhere (begun: %s)',
  async (hasBegun) => {
    const scrolled = jest.fn();
    HTMLElement.prototype.scrollIntoView = scrolled;
    const grow = observedGrowth();
    const List = () => (
      <>
        <h1>Posts</h1>
        <section id="form" data-testid="form" />
      </>
    );
    const screens = { list: screen(async () => ({ List }), 'List') };
    const texts = { en: {}, load: { es: async () => ({ default: {} }), fr: async () => ({ default: {} }) } };
    const load = async () => ({ remote: defineRemote({ id: 'blog', screens, texts }) });
    const field = document.body.appendChild(document.createElement('input'));
    if (hasBegun) field.focus();
    renderSite({ path: '/blog#form', site: composition([blog]), load, children: <ScreenFocus /> });
    const target = await page.findByTestId('form');
    if (hasBegun) expect(field).toHaveFocus();
    else {
      await waitFor(() => expect(target).toHaveFocus());
      // Content that loads above pushes it down; the page goes after it until the reader moves.
      grow();
      expect(scrolled).toHaveBeenCalledTimes(2);
      fireEvent.wheel(document.body);
    }
    grow();
    expect(scrolled).toHaveBeenCalledTimes(hasBegun ? 0 : 2);
    field.remove();
  },
);

test('the focus goes to the heading of the new screen, and stays there when the screen replaces its skeleton', async () => {
  const List = () => <ServedLink to="/blog/one">A post</ServedLink>;
  const Post = () => {
    const [loaded, setLoaded] = useState(false);
    return loaded ? (
      <h1>The post</h1>
    ) : (
      <div>
        <h1>Loading</h1>
        <button type="button" onClick={() => setLoaded(true)}>
          It arrives
        </button>
      </div>
    );
  };
  const screens = { list: screen(async () => ({ List }), 'List'), post: screen(async () => ({ Post }), 'Post') };
  const texts = { en: {}, load: { es: async () => ({ default: {} }), fr: async () => ({ default: {} }) } };
  const load = async () => ({ remote: defineRemote({ id: 'blog', screens, texts }) });
  renderSite({ path: '/blog', site: composition([blog]), load, children: <ScreenFocus /> });
  fireEvent.click(await page.findByRole('link', { name: 'A post' }));
  expect(await page.findByRole('heading', { name: 'Loading' })).toHaveFocus();
  fireEvent.click(page.getByRole('button', { name: 'It arrives' }));
  await waitFor(() => expect(page.getByRole('heading', { name: 'The post' })).toHaveFocus());
});

test('canonical and alternate addresses follow the screen; what is private or has no head is not indexed', async () => {
  document.head.innerHTML = '<link rel="canonical" href="/elsewhere"><meta name="robots" content="noindex">';
  const Titled = ({ name }: { name: string }) => {
    useScreenTitle(name);
    return <h1>{name}</h1>;
  };
  const List = () => (
    <>
      <Titled name="Posts" />
      <ServedLink to="/blog/plain">Plain</ServedLink>
    </>
  );
  const Post = () => <Titled name="Post" />;
  const screens = { list: screen(async () => ({ List }), 'List'), post: screen(async () => ({ Post }), 'Post') };
  const texts = { en: {}, load: { es: async () => ({ default: {} }), fr: async () => ({ default: {} }) } };
  const load = async () => ({ remote: defineRemote({ id: 'blog', screens, texts }) });
  const words = { en: 'All posts', es: 'Todos', fr: 'Tous' };
  const hidden = composedRemote('blog', '/blog', {
    routes: [
      { path: '/blog', screen: 'list', head: { title: words, description: words } },
      { path: '/blog/plain', screen: 'post' },
      { path: '/blog/:slug', screen: 'post', access: 'signed_in' },
    ],
  });
  renderSite({ path: '/blog/', language: 'es', site: composition([hidden]), load });
  await page.findByRole('heading', { name: 'Posts' });
  const links = () => [...document.head.querySelectorAll('link:is([rel=canonical], [hreflang])')];
  const hrefs = () => links().map((link) => link.getAttribute('href'));
  const { origin } = window.location;
  expect(hrefs()).toEqual(
    ['/blog?lang=es', '/blog', '/blog?lang=es', '/blog?lang=fr', '/blog'].map((path) => origin + path),
  );
  const content = (meta: string) => document.head.querySelector(`meta[${meta}]`)?.getAttribute('content');
  expect(content('name=robots')).toBeUndefined();
  expect([content('name=description'), content('property="og:title"')]).toEqual(['Todos', 'Posts']);
  for (const link of ['Plain', 'One']) {
    await act(async () => page.getByRole('link', { name: link }).click());
    await page.findByRole('heading', { name: 'Post' });
    expect(hrefs()).toEqual([]);
    expect(content('name=robots')).toBe('noindex');
    await act(async () => page.getByRole('link', { name: 'Blog' }).click());
    await page.findByRole('heading', { name: 'Posts' });
  }
});

test('after navigation the heading has the focus and the title is announced; not on the first load', async () => {
  function List() {
    useScreenTitle('All posts');
    return <h1>Posts</h1>;
  }
  const screens = { list: screen(async () => ({ List }), 'List') };
  const texts = { en: {}, load: { es: async () => ({ default: {} }), fr: async () => ({ default: {} }) } };
  const load = async () => ({ remote: defineRemote({ id: 'blog', screens, texts }) });
  renderSite({ site: composition([blog]), load, children: <ScreenFocus /> });
  expect(document.body).toHaveFocus();
  await act(async () => page.getByRole('link', { name: 'Blog' }).click());
  await waitFor(() => expect(page.getByRole('heading', { name: 'Posts' })).toHaveFocus());
  expect(document.title).toMatch(/^All posts · /);
  expect(page.getByText('All posts')).toHaveAttribute('aria-live', 'polite');
});
