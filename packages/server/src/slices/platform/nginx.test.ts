import { Agent, request } from 'node:http';
import { grantAccess, publish } from '@firm/releases';
import { runCommand } from '@firm/releases/command';
import { type Nginx, startNginx } from '../../testing/nginx.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';

/** Real nginx, configured by the folder `nginx`, in front of the real server. */
let server: TestServer;
let nginx: Nginx;
let front: string;

beforeAll(async () => {
  server = await startTestServer(MAIN_KIND, { TRUST_PROXY: 'loopback' });
  await publishSite(server);
  nginx = await startNginx({ hosts: [new URL(server.url).host], dataDir: server.deps.env.dataDir }, (site) =>
    // Rates so low that no limit recovers during the test.
    site.replace('rate=5r/s', 'rate=1r/m').replace('rate=50r/s', 'rate=1r/m').replaceAll('burst=200', 'burst=60'),
  );
  front = nginx.url;
});
afterAll(async () => {
  await nginx?.stop();
  await server?.stop();
});

test('released files come from the disk, as the server would send them', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const [here, there] = await Promise.all([
      fetch(`${front}/r/blog/1.0.0/main.js`, { headers }),
      fetch(`${server.url}/r/blog/1.0.0/main.js`, { headers }),
    ]);
    expect(here.headers.get('server')).toBe('nginx');
    for (const name of [
      'content-type',
      'content-encoding',
      'cache-control',
      'access-control-allow-origin',
      'cross-origin-resource-policy',
      'timing-allow-origin',
      'content-security-policy',
      'x-content-type-options',
    ])
      expect([name, here.headers.get(name)]).toEqual([name, there.headers.get(name)]);
    expect(here.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await here.text()).toBe(await there.text());
  }
  const font = await fetch(`${front}/r/shell/1.0.0/font.woff2`, { headers: { range: 'bytes=0-1' } });
  expect([font.status, font.headers.get('content-type')]).toEqual([206, 'font/woff2']);
});

test('without a folder, as where machines share the releases, they come from the servers', async () => {
  const { dataDir } = server.deps.env;
  const bare = await startNginx({ hosts: [new URL(server.url).host], dataDir: `${dataDir}/elsewhere` });
  const ask = (path: string) => fetch(`${bare.url}/r/blog/1.0.0/${path}`, { headers: { 'accept-encoding': 'br' } });
  const file = await ask('main.js');
  expect(
    Object.fromEntries(['cache-control', 'content-encoding'].map((name) => [name, file.headers.get(name)])),
  ).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect(await file.text()).toBe(await (await fetch(`${server.url}/r/blog/1.0.0/main.js`)).text());
  expect([(await ask('release.json')).status, (await ask('none.js')).status]).toEqual([404, 404]);
  await bare.stop();
});

test('files of a version for previews are kept until its end, and then are gone', async () => {
  const end = Math.floor(server.deps.clock().getTime() / 1000) + 3600;
  const version = `0.0.0-preview.${end}.${'0f'.repeat(16)}`;
  await publish(server.deps.store, await rebuild(server, 'blog', version), { remote: 'blog', version });
  const ask = () => fetch(`${front}/r/blog/${version}/main.js`);
  const answer = await ask();
  const [, seconds] = /^public, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '') ?? [];
  expect([answer.status, Number(seconds) > 3500, Number(seconds) <= 3600]).toEqual([200, true, true]);
  server.advance(3_600_000);
  expect((await ask()).status).toBe(404);
  server.advance(-3_600_000);
});

test.each([
  '/r/blog/1.0.0/release.json',
  '/r/blog/1.0.0/release.sig.json',
  '/r/blog/1.0.0/main.js.br',
  '/r/blog/deployment.json',
  '/r/trust.json',
  '/r/access.json',
  '/r/rights.json',
  '/r/preview.key',
  '/r/audit.jsonl',
  '/r/.revision',
  '/r/blog/../trust.json',
  '/r/blog/1.0.0/%2e%2e/deployment.json',
  '/r/blog/1.0.0/..%2fdeployment.json',
  '/r/blog/2.0.0/main.js',
])('%s is not served', async (path) => {
  expect((await fetch(front + path)).status).toBe(404);
});

test('the page, the API and a release go through', async () => {
  const page = await fetch(`${front}/blog`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('x-composition')]).toEqual([200, expect.any(String)]);
  expect((await fetch(`${front}/api/health/ready`)).status).toBe(200);

  const token = await grantAccess(server.deps.store, { name: 'ci', remotes: ['blog'] });
  const { dataDir } = server.deps.env;
  const dir = await rebuild(server, 'blog', '1.1.0');
  const said: string[] = [];
  const write = (line: string) => said.push(line);
  const publish = ['publish', 'blog', '--to', '1.1.0', '--dir', dir, '--promote', '--server', front];
  const code = await runCommand(publish, { DATA_DIR: dataDir, RELEASE_TOKEN: token }, { out: write, err: write });
  expect([code, said.join()]).toEqual([0, expect.stringContaining('blog: 1.1.0 100 %')]);
  expect((await fetch(`${front}/r/blog/1.1.0/main.js`)).status).toBe(200);
});

test('a document that is too large gets the API’s own error', async () => {
  const token = (await server.person()).tokens.read()?.accessToken;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(12 * 1024 * 1024)], { type: 'application/pdf' }), 'long.pdf');
  const answer = await fetch(`${front}/api/documents/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...server.cookieOf(token),
      'idempotency-key': 'a-file-that-is-too-large',
    },
    body: form,
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ errors: [{ field: 'file' }] });
});

test.each(['/api/documents/upload', '/platform/micro-frontends/blog/versions'])(
  'after an answer to %s before all of it has come, the next request is not lost',
  async (path) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statusOf = (to: string, parts: Buffer[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { agent, method: parts.length > 0 ? 'POST' : 'GET', headers: headersOf(parts) };
        const asked = request(front + to, options, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
          asked.end(parts[1]);
        }).once('error', reject);
        if (parts[0]) asked.write(parts[0]);
        else asked.end();
      });
    const headersOf = (parts: Buffer[]) =>
      parts.length > 0 ? { 'content-type': 'application/gzip', 'content-length': Buffer.concat(parts).length } : {};
    const half = Buffer.alloc(50_000);
    expect([await statusOf(path, [half, half]), await statusOf('/', [])]).toEqual([401, 200]);
    agent.destroy();
  },
);

test('too many requests get the API’s own error', async () => {
  const send = () => fetch(`${front}/api/auth/login/`, { method: 'POST', body: '{}' });
  const answers = await Promise.all(Array.from({ length: 50 }, send));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length).toBe(41);
  const [first = new Response()] = refused;
  expect(first.headers.get('retry-after')).toBe('2');
  const { error, message, ...told } = (await first.json()) as Record<string, unknown>;
  expect(told).toEqual({ code: 'too_many_requests', errors: [], request_id: expect.any(String) });
  expect([error, typeof message]).toEqual([message, 'string']);
  // Other people in the same network can keep reading.
  expect((await fetch(`${front}/api/health/ready`)).status).toBe(200);
});

test.each([{}, { 'idempotency-key': 'sent-again' }])(
  'and so is who asks too much of the API, with %j',
  async (headers) => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => fetch(`${front}/api/health/ready`, { headers })),
    );
    const refused = answers.find(({ status }) => status === 429) ?? new Response('{}');
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  },
);
