import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { billing, firm, site } from '@firm/contract';
import { publishSite, release } from '../../testing/releases.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';

const shell = {
  routes: [
    { path: '/auth/login', screen: 'login' },
    { path: '/cases/:caseId', redirect: '/dashboard/cases/:caseId' },
  ],
};
const blog = {
  mount: '/blog',
  access: 'public',
  routes: [
    { path: '/blog', screen: 'list', picture: { drawing: 'street', from: 900 } },
    { path: '/blog/:slug', screen: 'post' },
  ],
};

describe('the page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(MAIN_KIND);
    await release(server, 'shell', shell, {
      screens: { login: ['screen.js'] },
      drawings: { street: 'art.svg' },
    });
    await release(server, 'blog', blog, {
      module: ['chunk.js'],
      parts: {},
      screens: { list: ['screen.js'], post: ['other.js'] },
    });
  });
  afterAll(() => server.stop());
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.fetch(path, {
      headers: { accept: 'text/html', ...headers },
      redirect: 'manual',
    });
  const inlined = (html: string, id: string): unknown =>
    JSON.parse(new RegExp(`<script type="application/json" id="${id}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? 'null');

  test('carries the composition and the settings, and asks for nothing that the screen does not need', async () => {
    const response = await get('/blog');
    const html = await response.text();
    expect(response.status).toBe(200);
    const composition = await (await server.fetch('/platform/composition')).json();
    expect(inlined(html, 'composition')).toEqual(composition);
    expect(response.headers.get('x-composition')).toBe((composition as { id: string }).id);
    expect(inlined(html, 'site-config')).toEqual(await (await server.fetch('/api/config')).json());
    const preloads = [
      ...html.matchAll(
        /<link rel="preload" as="script" href="([^"]+)" integrity="sha384-[^"]{64}" crossorigin="anonymous">/g,
      ),
    ].map((match) => match[1]);
    expect(preloads).toEqual(['/r/blog/1.0.0/main.js', '/r/blog/1.0.0/chunk.js', '/r/blog/1.0.0/screen.js']);
    expect(html).toMatch(/<script defer src="\/r\/shell\/1\.0\.0\/main\.js" integrity="sha384-/);
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" media="(min-width: 48em)" href="/r/shell/1.0.0/font.woff2" crossorigin>',
    );
    expect(html).toContain(
      '<link rel="preload" as="image" href="/r/shell/1.0.0/art.svg" media="(min-width: 56.25em)" fetchpriority="high">',
    );
    expect(html).toContain(`<noscript>`);
    expect(html).toContain(firm.phone.display);
    expect(html).toContain(`<title>Blog · ${firm.name}</title>`);
  });

  test('runs released scripts with a hash, and of inline ones the one that its policy names; it names its styles too', async () => {
    const one = await get('/blog');
    const policy = one.headers.get('content-security-policy') ?? '';
    const html = await one.text();
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    expect(inline).toHaveLength(1);
    const hashOf = (text = '') => createHash('sha256').update(text).digest('base64');
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text);
    expect(styles).not.toEqual([]);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src 'self' 'sha256-${hashOf(inline[0])}'`,
        `style-src 'self' ${[...styles, ''].map((text) => `'sha256-${hashOf(text)}'`).join(' ')}`,
        "connect-src 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]),
    );
    expect(policy).not.toMatch(
      /unsafe|strict-dynamic|https?:(?!\/\/www\.youtube-nocookie\.com|\/\/127\.0\.0\.1:\d+\/offline\.js;)|\*/,
    );
    expect(one.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    for (const [tag] of html.matchAll(/<script(?! type="application\/)[^>]+>/g))
      expect(tag).toContain(' integrity="sha384-');
    expect(html).not.toMatch(/ on\w+=| style=/);
  });

  test.each([
    ['?lang=fr', {}, 'fr'],
    ['?lang=fr', { cookie: 'lang=es' }, 'fr'],
    ['', { cookie: 'a=b; lang=es', 'accept-language': 'fr' }, 'es'],
    ['', { 'accept-language': 'de, fr-CA;q=0.8, es;q=0.5' }, 'fr'],
    ['', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    ['?lang=xx', { cookie: 'lang=%00' }, 'en'],
    ['', { 'accept-language': 'de' }, 'en'],
  ])('%s with %j is in %s', async (query, headers, language) => {
    const response = await get(`/blog${query}`, headers as Record<string, string>);
    const html = await response.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(response.headers.get('content-language')).toBe(language);
    expect(html.includes('texts-es.js" integrity')).toBe(language === 'es');
  });

  test.each([
    ['/blog', 200],
    ['/blog/', 200],
    ['/blog/a-post', 404],
    ['/auth/login', 200],
    ['/cases/7', 200],
    ['/nothing', 404],
    ['/blog/a/b', 404],
    ['//evil.example', 404],
    ['/blog/%E0%A4%A', 404],
    ['/%', 404],
    ['/api/%E0%A4%A', 404],
    ['/api/nothing', 404],
    ['/platform/nothing', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('of an unknown path is the page all the same, not to be indexed; a missing file is not', async () => {
    const missing = await get('/nothing');
    expect(await missing.text()).toContain('<meta name="robots" content="noindex">');
    const file = await server.fetch('/logo.png', {
      headers: { accept: 'image/*' },
    });
    expect(file.status).toBe(404);
    expect(file.headers.get('content-type')).toContain('text/plain');
  });

  test('names the service worker as its only worker from a file, which asks this server only', async () => {
    const { headers } = await get('/');
    const [, worker = ''] = /worker-src blob: (\S+?);/.exec(headers.get('content-security-policy') ?? '') ?? [];
    const answer = await server.fetch(new URL(worker).pathname);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(answer.headers.get('content-type')).toMatch('text/javascript');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(await answer.text()).toContain("addEventListener('fetch'");
  });

  test('escapes the address', async () => {
    const html = await (await get('/blog/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E?lang=%22%3E')).text();
    expect(html).not.toContain('<script>alert');
  });

  test('a remote with a broken release loses its own area only', async () => {
    const file = join(server.deps.store.dir, 'blog', '1.0.0', 'release.json');
    const whole = readFileSync(file, 'utf8');
    const broken = JSON.parse(whole) as { files: Record<string, unknown> };
    delete broken.files['chunk.js'];
    writeFileSync(file, JSON.stringify(broken));
    // Releases never change, so the server reloads only when the store's revision changes.
    const revision = join(server.deps.store.dir, '.revision');
    writeFileSync(revision, '');
    const isAnswered = async (status: number) => (await get('/blog')).status === status;
    while (!(await isAnswered(503))) await wait(20);
    expect((await get('/auth/login')).status).toBe(200);
    writeFileSync(file, whole);
    writeFileSync(revision, '');
    while (!(await isAnswered(200))) await wait(20);
  });

  test('a lost compressed copy gives way to the next, and at last to the file itself', async () => {
    const { dir } = server.deps.store;
    const at = (ending: string) => join(dir, `blog/1.0.0/main.js${ending}`);
    const asked = () => server.app.inject({ url: '/r/blog/1.0.0/main.js', headers: { 'accept-encoding': 'gzip, br' } });
    const [br, gz] = [readFileSync(at('.br')), readFileSync(at('.gz'))];
    rmSync(at('.br'));
    expect((await asked()).headers).toMatchObject({ 'content-encoding': 'gzip' });
    rmSync(at('.gz'));
    const packed = await asked();
    expect(packed.statusCode).toBe(200);
    // The server packs it anew for each visitor.
    expect(String(brotliDecompressSync(packed.rawPayload))).toContain('a released script');
    writeFileSync(at('.br'), br);
    writeFileSync(at('.gz'), gz);
    expect((await asked()).rawPayload).toEqual(br);
  });

  test('released files are immutable, precompressed and open to CORS; nothing else is there', async () => {
    const raw = async (path: string, headers: Record<string, string>) => server.app.inject({ url: path, headers });
    const br = await raw('/r/blog/1.0.0/main.js?retry=1', {
      'accept-encoding': 'gzip, deflate, br',
    });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect((await raw('/r/blog/1.0.0/main.js', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
    expect(
      (
        await raw('/r/blog/1.0.0/main.js', {
          'accept-encoding': 'br;q=0, gzip;q=0',
        })
      ).body,
    ).toContain('a released script');
    expect(
      (
        await raw('/r/blog/1.0.0/main.js', {
          'accept-encoding': 'br',
          'if-none-match': String(br.headers.etag),
        })
      ).statusCode,
    ).toBe(304);
    for (const path of [
      '/r/blog/1.0.0/nothing.js',
      '/r/blog/1.0.0/release.json',
      '/r/blog/2.0.0/main.js',
      '/r/',
      '/r/blog/1.0.0/..%2f..%2f..%2ftoken-secret',
      '/r/..%2f..%2fpg',
    ]) {
      const response = await raw(path, { accept: 'text/html' });
      expect([path, response.statusCode, response.headers['content-type']]).toEqual([
        path,
        404,
        'text/plain; charset=utf-8',
      ]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('uncompressed files are served in ranges, compressed ones whole', async () => {
    const asked = (path: string, range: string) => server.app.inject({ url: path, headers: { range } });
    const whole = await server.app.inject({ url: '/r/shell/1.0.0/font.woff2' });
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const size = whole.rawPayload.length;
    const piece = await asked('/r/shell/1.0.0/font.woff2', 'bytes=1-2');
    expect([piece.statusCode, piece.headers['content-range']]).toEqual([206, `bytes 1-2/${size}`]);
    expect(piece.rawPayload).toEqual(whole.rawPayload.subarray(1, 3));
    expect((await asked('/r/shell/1.0.0/font.woff2', `bytes=${size}-`)).statusCode).toBe(416);
    expect((await asked('/r/blog/1.0.0/main.js', 'bytes=0-1')).statusCode).toBe(200);
  });

  test('a file that vanished from the disk is a 404, not a half answer', async () => {
    rmSync(join(server.deps.store.dir, 'blog', '1.0.0', 'other.js'));
    expect((await server.app.inject({ url: '/r/blog/1.0.0/other.js' })).statusCode).toBe(404);
  });
});

test('before a shell is released every page is a notice with 503', async () => {
  const server = await startTestServer(MAIN_KIND);
  const response = await server.fetch('/', {
    headers: { 'accept-language': 'es' },
  });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Volvemos enseguida');
  expect((await server.fetch('/platform/composition')).status).toBe(503);
  await server.stop();
});

test('settings: a flag is on when its provider is configured and it is not turned off; the banner follows its switch', async () => {
  const plain = await startTestServer(MAIN_KIND);
  expect(await plain.api.call(site.config)).toEqual({
    version: '1.0.0',
    siteBanner: true,
    flags: {
      multiLanguage: true,
      aiIntegration: false,
      videoConsultations: true,
      realTimeChat: true,
      billing: true,
      paymentProcessing: true,
    },
  });
  await plain.stop();
  const other = await startTestServer(MAIN_KIND, {
    SITE_BANNER: 'off',
    AI_INTEGRATION: 'on',
    FLAGS_OFF: 'realTimeChat, multiLanguage,videoConsultations,paymentProcessing',
  });
  expect(await other.api.call(site.config)).toMatchObject({
    siteBanner: false,
    flags: {
      multiLanguage: false,
      aiIntegration: true,
      videoConsultations: false,
      realTimeChat: false,
      billing: false,
      paymentProcessing: false,
    },
  });
  const { api } = await other.person({ role: 'admin' });
  await expect(api.call(billing.summary)).rejects.toMatchObject({ status: 403, code: 'feature_disabled' });
  // A site with one language lists no alternates.
  await publishSite(other);
  for (const [path, own] of [
    ['/services', '<link rel="canonical"'],
    ['/sitemap.xml', '/services</loc>'],
  ] as const) {
    const text = await (await other.fetch(path)).text();
    expect(text).toContain(own);
    expect(text).not.toMatch(/hreflang|[?]lang=/);
  }
  await other.stop();
});
