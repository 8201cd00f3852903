import { setTimeout as wait } from 'node:timers/promises';
import { type ReleasePlace, release } from './releases.ts';
import type { TestServer } from './testServer.ts';

/**
 * A small shell that renders pages on the server. Its pages carry how often they were rendered by one process, and
 * those at `/turn` how many whole pages that process has rendered; pages below `/elsewhere` run the remote's file, and
 * an address says by its words how a page goes wrong.
 */
const SHELL = `
  const counts = {};
  let rendered = 0;
  const escape = (value) => JSON.stringify(value).replaceAll('<', '');
  __SERVER__.ready(async (page) => {
    const { url, extent, language, isMissing, composition } = page;
    const name = [url, extent, language, composition.id].join(' ');
    const count = (counts[name] = (counts[name] ?? 0) + 1);
    const remote = composition.remotes.find(({ mount }) => url.startsWith(mount) && mount !== '/');
    const isWhole = extent === 'whole';
    if (isWhole) rendered += 1;
    if (url.startsWith('/broken')) throw new Error('the shell is broken');
    if (isWhole && !isMissing && remote) {
      await __SERVER__.run('/r/' + remote.id + '/' + remote.version + '/main.js');
      await globalThis.renderScreen?.(url);
    }
    if (isWhole && url.includes('throws')) throw new Error('this page throws');
    if (url.includes('clock')) __SERVER__.now();
    if (url.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 150));
    const answers = [];
    const words = new URL(url, 'http://site.invalid').searchParams.get('search');
    if (isWhole && url.startsWith('/finds')) {
      const found = await fetch('/api/blog/posts/?search=' + encodeURIComponent(words ?? ''));
      if (!found.ok) throw new Error('the API refuses');
    }
    const [, post] = url.split('/reads-');
    const addresses = isWhole && post ? ['/api/blog/posts/' + post + '/?language=' + language] : isWhole && /asks|^[/]blog[/]/.test(url) ? ['/api/blog/categories/', '/api/users/profile/', '/api/account/sessions'] : [];
    for (const address of addresses) {
      const answer = await fetch(address);
      if (answer.status >= 500) throw new Error('no answer');
      answers.push([answer.status, await answer.json()]);
    }
    const turn = url.startsWith('/turn') ? ' data-turn="' + rendered + '"' : '';
    const html = '<main data-count="' + count + '"' + turn + '>' + escape({ url, language, answers, globals: Object.keys(globalThis), page }) + '</main>';
    const asked = url.includes('excerpt') ? { paths: ['/blog', '/dashboard', '/nowhere', '/plain'], areas: ['public'] } : undefined;
    return { html, styles: '', fontFaces: '', queries: { answers }, asked };
  });`;

/** A screen that goes wrong on addresses with `fails` in them. */
const REMOTE = `globalThis.renderScreen = (url) => { if (url.includes('fails')) throw new Error('the remote fails') };`;

/** Releases the shell above with screens at these paths, three public remotes, a broken area and a private remote. */
export async function publishRendering(server: ReleasePlace, ...paths: string[]): Promise<void> {
  const routes = (...at: string[]) => at.map((path) => ({ path, screen: 'screen' }));
  const shell = { screens: { screen: ['screen.js'] }, server: ['other.js'] };
  await release(server, 'shell', { routes: routes(...paths) }, shell, { 'main.js': SHELL });
  const built = { module: ['chunk.js'], parts: {}, screens: { screen: ['screen.js'] } };
  for (const [id, mount, access] of [
    ['newcomer', '/elsewhere', 'public'],
    ['blog', '/blog', 'public'],
    ['victim', '/broken', 'public'],
    ['refused', '/refused', 'public'],
    ['portal', '/dashboard', 'signed_in'],
  ] as const)
    await release(server, id, { mount, access, routes: routes(mount, `${mount}/:slug`) }, built, {
      'main.js': REMOTE,
    });
}

/** A page as the server sent it. */
export async function pageFrom(server: TestServer, path: string, headers: Record<string, string> = {}) {
  const response = await server.fetch(path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  const html = await response.text();
  const [, count] = /data-count="(\d+)"/.exec(html) ?? [];
  return { status: response.status, rendered: response.headers.get('x-rendered'), html, count: Number(count) };
}

/** The page once it is rendered as asked: on a busy machine that may take longer than a visitor waits. */
export async function renderedFrom(
  server: TestServer,
  path: string,
  headers: Record<string, string> = {},
  extent = 'whole',
) {
  for (;;) {
    const page = await pageFrom(server, path, headers);
    if (page.rendered === extent) return page;
    await wait(50);
  }
}
