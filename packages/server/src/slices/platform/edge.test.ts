import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promote, publish } from '@firm/releases';
import { type Nginx, startNginx } from '../../testing/nginx.ts';
import { rebuild } from '../../testing/releases.ts';
import { publishRendering, renderedFrom } from '../../testing/renderedPages.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';

/** Real nginx as an edge, configured by `nginx/edge.conf`, in front of the real server, which goes away in the end. */
let server: TestServer;
let edge: Nginx;
/** The released files by address, as the site sent them through the edge. */
const files = new Map<string, string>();
const pages = new Map<string, string>();

/** A page, as a browser without cookies asks for it unless it brings one. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(edge.url + path, {
    method,
    headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers },
    redirect: 'manual',
  });
const SPANISH = { 'accept-language': 'de, es-MX;q=0.9, en;q=0.8' };

beforeAll(async () => {
  server = await startTestServer(MAIN_KIND, { TRUST_PROXY: 'loopback' });
  await publishRendering(server, '/');
  edge = await startNginx(
    { hosts: [new URL(server.url).host], dataDir: server.deps.env.dataDir },
    // nginx takes 512 connections at once here.
    (site) => site.replaceAll('burst=1000', 'burst=200'),
    'edge.conf',
  );
});
afterAll(async () => {
  await edge?.stop();
  await server?.stop();
});

test('while the site answers, it answers every page itself, and files come from the edge', async () => {
  for (const [path, headers] of [
    ['/', {}],
    ['/blog', {}],
    ['/blog', SPANISH],
    ['/elsewhere', {}],
    ['/elsewhere/excerpt', {}],
  ] as const)
    await renderedFrom(server, path, headers);
  for (const [name, answer] of [
    ['/', await ask('/')],
    ['/blog', await ask('/blog')],
    ['/blog in Spanish', await ask('/blog', SPANISH)],
  ] as const) {
    expect([name, answer.status, answer.headers.get('x-rendered')]).toEqual([name, 200, 'whole']);
    expect(answer.headers.get('x-edge')).toBeNull();
    pages.set(name, await answer.text());
  }
  expect((await ask('/blog', {}, 'HEAD')).headers.get('x-rendered')).toBe('whole');
  const [one, other] = [await ask('/blog'), await ask('/blog')];
  expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
  // A page for somebody, with a cookie or of a search, is not kept, nor one in a language that there is not.
  for (const answer of [
    await ask('/elsewhere', { cookie: 'theme=dark' }),
    await ask('/elsewhere?search=tax'),
    await ask('/blog?lang=xx'),
  ])
    expect(answer.status).toBe(200);

  const composition = await (await fetch(`${edge.url}/platform/composition`)).text();
  const named = [...new Set([...composition.matchAll(/"(\/r\/[^"]+)"/g)].map(([, address = '']) => address))];
  expect(named.length).toBeGreaterThan(10);
  // Such a page names its whole composition, which the browser fetches.
  const [whole = ''] =
    (await (await ask('/elsewhere/excerpt')).text()).match(/\/platform\/compositions\/[\w-]{22}/) ?? [];
  named.push(whole);
  for (const address of named) files.set(address, await (await ask(address)).text());
  // Whatever stands behind the "?", it is the same file, and the copy answers: the request has the id of the first one.
  const [file = ''] = named;
  const ids = await Promise.all(['', '?retry=1', '?anything'].map(async (query) => (await ask(file + query)).headers));
  expect(new Set(ids.map((headers) => headers.get('x-request-id'))).size).toBe(1);
});

test('a page that gives its visitor a cookie is not kept', async () => {
  const dir = await rebuild(server, 'newcomer', '1.1.0');
  await publish(server.deps.store, dir, { remote: 'newcomer', version: '1.1.0' });
  await promote(server.deps.store, 'newcomer', '1.1.0');
  // The new version is watched: pages leave a note of it.
  await renderedFrom(server, '/elsewhere');
  const answer = await ask('/elsewhere');
  expect([answer.headers.get('x-rendered'), answer.headers.get('set-cookie')]).toEqual([
    'whole',
    expect.stringContaining('served='),
  ]);
});

test('without the site the edge shows the pages that it keeps, in their language, and all released files', async () => {
  await server.app.close();
  // A copy is fresh for a second, of nginx's whole ones.
  await wait(2_000);
  const cookie = 'visitor=0123456789abcdefghijkl; platform_account=x.client.y';
  for (const [name, answer] of [
    ['/', await ask('/')],
    ['/blog', await ask('/blog')],
    // A visitor with a cookie gets the copy that was made without one.
    ['/blog', await ask('/blog', { cookie })],
    ['/blog in Spanish', await ask('/blog', SPANISH)],
    ['/blog in Spanish', await ask('/blog', { cookie: 'lang=es' })],
  ] as const) {
    expect([name, answer.status, answer.headers.get('x-edge')]).toEqual([name, 200, 'STALE']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toBe(pages.get(name));
  }
  // Monitors and search engines ask for the head alone.
  const head = await ask('/blog', {}, 'HEAD');
  expect([head.status, head.headers.get('x-edge'), await head.text()]).toEqual([200, 'STALE', '']);
  // Browsers name the site's own host; `fetch` can name no other one.
  const headers = { host: 'other.example', accept: 'text/html', 'accept-encoding': 'br' };
  const status = await new Promise((resolve) =>
    get(`${edge.url}/blog`, { headers }, (answer) => resolve(answer.resume().statusCode)),
  );
  expect(status).toBe(200);
  for (const path of ['/elsewhere', '/elsewhere?search=tax', '/blog?lang=xx', '/dashboard', '/api/health/ready'])
    expect([path, (await ask(path)).status]).toEqual([path, 502]);
  expect((await ask('/blog', { 'accept-language': 'fr' })).status).toBe(502);
  for (const [address, text] of files) {
    const answer = await ask(`${address}?retry=${files.size}`);
    expect([address, answer.status, await answer.text()]).toEqual([address, 200, text]);
  }
});

test('whoever asks for far more files than pages have is refused for a moment', async () => {
  const [file = ''] = files.keys();
  // Until the files that were asked for before count no more.
  await wait(1_000);
  const statuses = await Promise.all(Array.from({ length: 400 }, async () => (await ask(file)).status));
  const refused = statuses.filter((status) => status === 429).length;
  expect([statuses.filter((status) => status === 200).length, refused > 0]).toEqual([400 - refused, true]);
  expect(refused).toBeLessThan(200);
});
