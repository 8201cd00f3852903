import { once } from 'node:events';
import { createServer, request } from 'node:http';
import * as releases from '../../../releases/src/index.ts';
import { builtFolder, temporaryStore } from '../../../releases/src/testing/builds.ts';
import { against, siteOrigin, surroundingsThere } from './against.mjs';
import { devFiles } from './devFiles.mjs';
import { devProxy } from './devProxy.mjs';

const asset = (/** @type {string} */ url) => ({ url, integrity: `sha384-${'A'.repeat(64)}` });
const remote = (/** @type {string} */ id) => ({
  id,
  version: '1.0.0',
  mount: `/${id}`,
  entry: asset(`/r/${id}/1.0.0/x.js`),
});
const record = (/** @type {string} */ id) => ({ version: '1.0.0', manifest: { id } });
const composition = { schema: 1, id: 'deployed', shell: {}, remotes: [remote('blog'), remote('portal')], refused: [] };
const excerpt = {
  ...composition,
  remotes: [remote('blog')],
  excerpt: { at: '/blog', whole: asset('/platform/compositions/whole') },
};
const page = `<html><head><meta property="csp-nonce" nonce="n">
<style nonce="n" data-styled="true" data-styled-version="6.6.0">.a{}</style>
<link rel="preload" as="script" href="/r/blog/1.0.0/x.js" nonce="n">
<link rel="preload" as="script" href="/r/portal/1.0.0/x.js" nonce="n">
</head><body>
<div id="root" data-rendered="whole" data-language="en"><div><p>as deployed</p>
</div></div>
<script type="application/json" id="composition" nonce="n">${JSON.stringify(excerpt)}</script>
<script type="application/json" id="queries">{"queries":[]}</script></body></html>`;

/** @type {import('../../../releases/src/index.ts').ReleaseStore} */
let store;
/** @type {import('node:http').Server} */
let deployed;
/** @type {ReturnType<typeof devProxy>} */
let proxy;
let origin = '';
const here = 'http://127.0.0.1:41877';
/** @type {string[]} */
const seen = [];
/** Streams that the deployed site holds open. */
const open = new Set();

beforeAll(async () => {
  deployed = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.host}`);
    if (request.url === '/platform/composition' || request.url === excerpt.excerpt.whole.url)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(composition));
    else if (request.url === '/platform/surroundings')
      response
        .writeHead(request.headers.authorization === 'Bearer token' ? 200 : 401)
        .end(JSON.stringify({ live: [record('blog'), record('shell')], operations: ['GET /there'] }));
    else if (request.url === '/api/events') {
      open.add(response.on('close', () => open.delete(response)));
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': connected\n\n');
    } else if (request.url?.startsWith('/api'))
      response.setHeader('content-type', 'application/json').end('{"from":"there"}');
    else if (request.url?.startsWith('/r/')) response.end('a deployed file');
    else response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise((resolve) => deployed.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = deployed.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

  store = await temporaryStore();
  const folder = await builtFolder('blog', { version: '1.0.0-dev.7' });
  await releases.publish(store, folder, { remote: 'blog', version: '1.0.0-dev.7', compress: false });
  await releases.promote(store, 'blog', '1.0.0-dev.7');
  const app = { id: 'blog', folder: 'mfe-blog', dir: folder };
  proxy = devProxy({ ...against(origin, releases, store), file: devFiles([app], releases, store) });
  await proxy.listen(41877, '127.0.0.1');
});
afterAll(async () => {
  proxy.close();
  await new Promise((resolve) => deployed.close(resolve));
});

test('a site is known by its composition; what is no address, no site or not there is told apart', async () => {
  expect(await siteOrigin(`${origin}/blog?a=b`)).toBe(origin);
  await expect(siteOrigin('www.example.com')).rejects.toThrow('"www.example.com" is not the address of a site');
  await expect(siteOrigin('ftp://example.com')).rejects.toThrow('is not the address of a site');
  await expect(siteOrigin('http://127.0.0.1:9')).rejects.toThrow('http://127.0.0.1:9 cannot be reached (');
  const other = createServer((_request, response) => response.end('<html></html>'));
  await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = other.address();
  const stranger = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  await expect(siteOrigin(stranger)).rejects.toThrow(`${stranger} is no site made of apps`);
  await new Promise((resolve) => other.close(resolve));
});

test('the page has nothing that the deployed site rendered with its own versions', async () => {
  const html = await (await fetch(`${here}/`, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('<div id="root"></div>\n<script type="application/json" id="composition"');
  expect(html).not.toMatch(/as deployed|data-styled|id="queries"/);
});

test('with a token a build has to fit what the deployed site serves, without one only its own rules', async () => {
  const around = (/** @type {string | undefined} */ token) => surroundingsThere(origin, token, releases, store)();
  const { live, operations } = await around('token');
  expect(live.map(({ manifest, version }) => `${manifest.id} ${version}`)).toEqual(['shell 1.0.0', 'blog 1.0.0-dev.7']);
  expect(operations).toEqual(['GET /there']);
  await expect(around('old')).rejects.toThrow(
    `${origin}/platform/surroundings answered 401; it asks for RELEASE_TOKEN`,
  );
  seen.length = 0;
  expect((await around(undefined)).live.map(({ manifest }) => manifest.id)).toEqual(['blog']);
  expect(seen).toEqual([]);
});

test('faults on this machine are not reported to the deployed site', async () => {
  const answer = await fetch(`${here}/platform/evidence`, { method: 'POST', body: '{"reports":[]}' });
  expect(answer.status).toBe(204);
  expect(seen.filter((line) => line.includes('/platform/evidence'))).toEqual([]);
});

const html = async () => (await fetch(`${here}/blog`, { headers: { accept: 'text/html' } })).text();

test('a page of the deployed site carries the app of this machine, says so, and asks early for nothing that it replaces', async () => {
  const text = await html();
  const inlined = JSON.parse(/id="composition"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '');
  expect(Object.fromEntries(inlined.remotes.map((/** @type {any} */ { id, version }) => [id, version]))).toEqual({
    portal: '1.0.0',
    blog: '1.0.0-dev.7',
  });
  expect(inlined.excerpt).toBeUndefined();
  expect(inlined.preview).toEqual({ id: 'blog', version: '1.0.0-dev.7' });
  expect(text).not.toContain('href="/r/blog/1.0.0/');
  expect(text).toContain('href="/r/portal/1.0.0/');
  expect(text).toContain("new EventSource('/platform/dev-events')");
});

test('an address that only the app of this machine serves is found', async () => {
  const statusOf = async (/** @type {string} */ at) =>
    (await fetch(here + at, { headers: { accept: 'text/html' } })).status;
  expect(await Promise.all(['/', '/blog', '/blog/a-post', '/blogs', '/nowhere'].map(statusOf))).toEqual([
    200, 200, 200, 404, 404,
  ]);
});

test('the app’s files come from this machine, everything else from the deployed site', async () => {
  expect(await (await fetch(`${here}/r/blog/1.0.0-dev.7/entry.js`)).text()).toContain('blog 1.0.0-dev.7');
  // The page requests the chunk under the version it started with, but the chunk is from a newer build.
  expect(await (await fetch(`${here}/r/blog/1.0.0-dev.1/entry.js`)).text()).toContain('blog 1.0.0-dev.7');
  expect(await (await fetch(`${here}/r/portal/1.0.0/x.js`)).text()).toBe('a deployed file');
  expect(await (await fetch(`${here}/api/config`)).json()).toEqual({ from: 'there' });
  const healed = await (await fetch(`${here}/platform/composition`)).json();
  expect(healed.remotes.map((/** @type {any} */ { version }) => version)).toContain('1.0.0-dev.7');
  expect(seen.every((line) => !line.endsWith('41877'))).toBe(true);
});

/** Requests an address exactly as written; `fetch` and address bars would normalise it. @param {string} path */
async function answerTo(path) {
  const [answer] = await once(request(here, { path, headers: { cookie: 'a=secret' } }).end(), 'response');
  return { status: answer.statusCode, text: (await answer.toArray()).join('') };
}

test('an address that looks like a link to elsewhere is asked of the deployed site, or of nobody', async () => {
  /** @type {unknown[]} */
  const told = [];
  const stranger = createServer(({ headers }, response) => {
    told.push(headers.cookie);
    response.end('a page of a stranger');
  });
  await new Promise((resolve) => stranger.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = stranger.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  for (const path of [`//${host}/a`, `/\\${host}/a`])
    expect(await answerTo(path)).toMatchObject({ status: 404, text: expect.stringContaining('composition') });
  expect(await answerTo(`http://${host}/a`)).toEqual({ status: 400, text: '' });
  expect(told).toEqual([]);
  await new Promise((resolve) => stranger.close(resolve));
});

test('a page that goes away leaves no stream open at the deployed site', async () => {
  const asked = request(here, { path: '/api/events' }).end();
  const [answer] = await once(asked, 'response');
  await once(answer, 'data');
  const [stream] = open;
  asked.destroy();
  await once(stream, 'close');
  expect(open.size).toBe(0);
});

test('a failing app shows its failure: no earlier version replaces it', async () => {
  expect((await fetch(`${here}/platform/composition/blog/fallback?failed=1.0.0-dev.7`)).status).toBe(404);
});
