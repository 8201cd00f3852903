import '@testing-library/jest-dom';
import type { ComposedRemote, Composition } from '@firm/contract';
import { createI18n, I18nProvider, type LanguageCode } from '@firm/i18n';
import { BrowserRouter, Link, Outlet, useRoutes } from '@firm/router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createHost, type Host } from '../createHost.ts';
import { HostProvider } from '../HostProvider.tsx';
import type { Runtime } from '../load/runtime.ts';
import { RemoteScreen } from '../RemoteScreen.tsx';

const text = (en: string) => ({ en, es: `${en} (es)`, fr: `${en} (fr)` });
const asset = (url: string) => ({ url, integrity: `sha384-${'A'.repeat(64)}` });

export function composedRemote(id: string, mount: string, more: Partial<ComposedRemote> = {}): ComposedRemote {
  return {
    id,
    name: text(id),
    mount,
    access: 'public',
    routes: [
      { path: mount, screen: 'list' },
      { path: `${mount}/:slug`, screen: 'post' },
    ],
    nav: [{ label: text(`Go to ${id}`), path: mount, area: 'public', order: 10 }],
    version: '1.0.0',
    container: `${id}_1_0_0`,
    entry: asset(`/r/${id}/1.0.0/remoteEntry.js`),
    module: [asset(`/r/${id}/1.0.0/assets/remote.js`)],
    styles: [],
    screens: { list: [asset(`/r/${id}/1.0.0/assets/list.js`)], post: [asset(`/r/${id}/1.0.0/assets/post.js`)] },
    parts: {},
    texts: { es: [asset(`/r/${id}/1.0.0/assets/texts-es.js`)] },
    ...more,
  };
}

export function composition(remotes: ComposedRemote[], refused: Composition['refused'] = []): Composition {
  return {
    schema: 1,
    id: 'test',
    shell: {
      version: '1.0.0',
      scripts: [asset('/r/shell/1.0.0/main.js')],
      styles: [],
      fonts: ['/r/shell/1.0.0/inter.woff2'],
      drawings: {},
      routes: [{ path: '/auth/login', screen: 'login' }],
      screens: {},
      texts: {},
    },
    remotes,
    refused,
  };
}

/** The part of this composition that a page carries: the first remote, at this path, with links to these. */
export const excerpt = (whole: Composition, at: string, served: string[] = []): Composition => ({
  ...whole,
  remotes: whole.remotes.slice(0, 1),
  refused: [],
  excerpt: { at, served, nav: [], whole: asset('/platform/compositions/whole') },
});

/** Answers requests for the whole composition, in the order of the answers; without one the network fails. */
export function answerWhole(...answers: Composition[]) {
  const asked = jest.fn(async (_url: string, _init?: RequestInit) => {
    const whole = answers.shift();
    if (!whole) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => whole } as Response;
  });
  Object.assign(globalThis, { fetch: asked });
  return asked;
}

interface Site {
  site: Composition;
  load?: Runtime['load'];
  path?: string;
  language?: LanguageCode;
  children?: ReactNode;
}

/** Renders a page with a header that every fault must leave intact, and the remotes' area below it. */
export function renderSite({
  site,
  load = () => new Promise(() => {}),
  path = '/',
  language = 'en',
  children,
}: Site): Host {
  const host = createHost({ composition: site, libs: {}, runtime: { load } });
  const layout = (
    <>
      <header>
        The header <Link to="/blog">Blog</Link> <Link to="/blog/one">One</Link> <Link to="/">Home</Link>
        {children}
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
  const screen = (
    <RemoteScreen
      notFound={<h1>Page Not Found</h1>}
      guard={(content) => <section aria-label="guarded">{content}</section>}
    />
  );
  const routes = [
    {
      path: '/',
      element: layout,
      children: [
        { index: true, element: <h1>Start</h1> },
        { path: '*', element: screen },
      ],
    },
  ];
  const Page = () => useRoutes(routes);
  window.history.replaceState(null, '', path);
  render(
    <I18nProvider instance={createI18n(language)}>
      <HostProvider host={host}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </HostProvider>
    </I18nProvider>,
  );
  return host;
}
