import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  grantAccess,
  inventoryOf,
  previewOf,
  promote,
  publish,
  readAudit,
  rollback,
  rollOut,
  status,
} from '@firm/releases';
import { runCommand } from '@firm/releases/command';
import { districtOf } from '../../ground/limits/districtOf.ts';
import { type Tracing, useTracing } from '../../ground/observe/tracing.ts';
import { PRODUCTION } from '../../testing/production.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { browserFamily } from './browserFamily.ts';
import { watchRollouts } from './watchRollouts.ts';

let server: TestServer;
const versions = ['1.1.0', '1.2.0', '1.3.0'];
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND, { TRUST_PROXY: 'loopback' });
  await publishSite(server);
  for (const version of versions)
    await publish(server.deps.store, await rebuild(server, 'blog', version), { remote: 'blog', version });
});
afterAll(() => server.stop());

interface Told {
  version: string;
  event: string;
  ms?: number;
  lcpMs?: number;
  cls?: number;
  inpMs?: number;
}
const addressOf = (visitor: number) => `10.${visitor >> 8}.${visitor & 255}.1`;

function report(to: TestServer, from: string, told: Told, cookie = ''): Promise<Response> {
  return to.fetch('/platform/evidence', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify({ reports: [{ remote: 'blog', ...told }] }),
  });
}
/** Loads pages as new visitors until one gets that version of the blog; returns the cookies it set. */
async function visit(to: TestServer, from: string, version: string): Promise<string> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const page = await to.fetch('/blog', { headers: { accept: 'text/html', 'x-forwarded-for': from } });
    if (!(await page.text()).includes(`"/r/blog/${version}/`)) continue;
    const cookies = page.headers.getSetCookie();
    for (const cookie of cookies) expect(cookie).toContain('; HttpOnly; SameSite=Lax');
    return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }
  throw new Error(`nobody gets blog ${version}`);
}
const tell = async (visitor: number, told: Told) =>
  report(server, addressOf(visitor), told, await visit(server, addressOf(visitor), told.version));
const seen = async (version: string) =>
  (await status(server.deps.store, 'blog'))[0]?.published.find((each) => each.version === version)?.evidence;
const newest = async () => {
  const { apps } = await inventoryOf(server.deps.store);
  const deployment = apps.find(({ id }) => id === 'blog')?.deployment;
  return deployment?.rollout?.version ?? deployment?.version;
};

test('a broken version is taken back by itself, with its reason in the log, and a healthy one is not', async () => {
  await rollOut(server.deps.store, 'blog', { version: '1.1.0', traffic: 5_000 });
  for (let visitor = 0; visitor < 60; visitor++) await tell(visitor, { version: '1.0.0', event: 'loaded', ms: 120 });
  for (let visitor = 100; visitor < 119; visitor++) await tell(visitor, { version: '1.1.0', event: 'load_failed' });
  await watchRollouts(server.deps);
  expect(await newest()).toBe('1.1.0');
  await tell(119, { version: '1.1.0', event: 'crashed' });
  await watchRollouts(server.deps);
  expect(await newest()).toBe('1.0.0');
  expect((await readAudit(server.deps.store, 'blog'))[0]).toMatchObject({
    by: 'evidence',
    action: 'rollback',
    outcome: '1.0.0 100 %',
    reason: '1.1.0 failed 20 of 20 visitors (1 crashed, 19 not loaded); 1.0.0 failed 0 of 60 visitors',
  });

  await rollOut(server.deps.store, 'blog', { version: '1.2.0', traffic: 5_000 });
  for (let visitor = 0; visitor < 60; visitor++) await tell(visitor, { version: '1.2.0', event: 'loaded', ms: 90 });
  await tell(3, { version: '1.2.0', event: 'crashed' });
  await watchRollouts(server.deps);
  expect(await newest()).toBe('1.2.0');
  await promote(server.deps.store, 'blog');
});

test('what cannot be done is logged once, not at every look, and keeps nothing else from being done', async () => {
  const { store, log } = server.deps;
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  await rollOut(store, 'blog', { version: '1.3.0', strategy: 'Canary10Percent60Minutes' });
  const look = jest.spyOn(store.logs, 'look').mockRejectedValue(new Error('the disk is away'));
  for (let times = 0; times < 3; times++) await watchRollouts(server.deps);
  const away = 'Error: the disk is away';
  const said = [`blog could not be looked after: ${away}`, `blog could not be paused: ${away}`];
  expect(warn.mock.calls.map(([, sentence]) => sentence)).toEqual(said);
  look.mockRestore();
  await watchRollouts(server.deps);
  expect(warn).toHaveBeenCalledTimes(said.length);
  warn.mockRestore();
  await rollback(store, 'blog');
});

test('a version that everybody got at once is taken back too', async () => {
  await promote(server.deps.store, 'blog', '1.3.0');
  for (let visitor = 0; visitor < 30; visitor++) await tell(visitor, { version: '1.3.0', event: 'crashed' });
  await watchRollouts(server.deps);
  expect(await newest()).toBe('1.2.0');
});

test('a version that silences the browsers of its readers is taken back; programs and pages fetched ahead need not speak', async () => {
  const { store } = server.deps;
  await publish(store, await rebuild(server, 'blog', '1.4.0'), { remote: 'blog', version: '1.4.0' });
  await rollOut(store, 'blog', { version: '1.4.0', traffic: 10_000 });
  const open = async (visitor: number, headers: Record<string, string>) =>
    server.fetch('/blog', { headers: { accept: 'text/html', 'x-forwarded-for': addressOf(visitor), ...headers } });
  const reader = { 'sec-fetch-dest': 'document' };
  // A disk that takes nothing costs evidence, no page.
  const folder = join(store.dir, 'blog/evidence');
  await rename(folder, `${folder}.away`);
  await writeFile(folder, '');
  expect((await open(300, reader)).status).toBe(200);
  await rm(folder);
  await rename(`${folder}.away`, folder);
  for (let visitor = 200; visitor < 225; visitor++) {
    await open(visitor, {});
    await open(visitor, { ...reader, 'sec-purpose': 'prefetch;prerender' });
    // Another site sent the browser here without its reader's click, and may send it away again at once.
    await open(visitor, { ...reader, 'sec-fetch-site': 'cross-site' });
  }
  server.advance(120_000);
  await watchRollouts(server.deps);
  expect(await newest()).toBe('1.4.0');
  for (let visitor = 200; visitor < 225; visitor++) await open(visitor, reader);
  server.advance(120_000);
  await watchRollouts(server.deps);
  expect(await newest()).toBe('1.2.0');
  expect((await readAudit(store, 'blog'))[0]).toMatchObject({
    by: 'evidence',
    action: 'rollback',
    reason: expect.stringContaining('25 of 25 visitors who got 1.4.0 were never heard of'),
  });
});

test('the status says how a version does: visitors once each, times, vitals', async () => {
  const before = await seen('1.2.0');
  for (const ms of [100, 200, 300, 400]) await report(server, addressOf(7), { version: '1.2.0', event: 'loaded', ms });
  await report(server, addressOf(7), { version: '1.2.0', event: 'vitals', lcpMs: 1_200, cls: 0.01, inpMs: 90 });
  expect(await seen('1.2.0')).toMatchObject({
    visitors: (before?.visitors ?? 0) + 1,
    failed: 1,
    crashed: 1,
    vitals: { lcpMs: 1_200, cls: 0.01, inpMs: 90 },
  });
});

test('traces tell how long an app took to load and its page to show, for reports that are kept', async () => {
  const noteWork = jest.fn();
  useTracing({ noteWork, begin: () => () => {}, ids: () => undefined } as unknown as Tracing);
  try {
    const version = '1.2.0';
    await report(server, addressOf(8), { version, event: 'loaded', ms: 340 });
    await report(server, addressOf(8), { version, event: 'vitals', lcpMs: 900, cls: 0.02 });
    await report(server, addressOf(8), { version: '9.9.9', event: 'loaded', ms: 340 });
  } finally {
    useTracing(undefined);
  }
  const facts = { 'app.name': 'blog', 'app.version': '1.2.0', 'user_agent.name': expect.any(String) };
  expect(noteWork.mock.calls).toEqual([
    ['load blog', facts, 340],
    ['page blog', { ...facts, 'web_vital.lcp': 900, 'web_vital.cls': 0.02 }, 900],
  ]);
});

test('a cause is kept without personal data, and told to a team that holds a token for the app', async () => {
  const cause = {
    message: 'TypeError: no "Maria López"',
    stack: `at Xe (${server.url}/r/blog/1.2.0/screen.js:1:7)`,
    route: '/blog/:slug',
  };
  const response = await server.fetch('/platform/evidence', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(9),
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    },
    body: JSON.stringify({ reports: [{ remote: 'blog', version: '1.2.0', event: 'crashed', cause }] }),
  });
  expect(response.status).toBe(204);
  const token = await grantAccess(server.deps.store, { name: 'blog-ci', remotes: ['blog'] });
  const ask = async (remote: string) =>
    server.fetch(`/platform/micro-frontends/${remote}/reasons`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask('shell')).status).toBe(403);
  expect((await server.fetch('/platform/micro-frontends/blog/reasons')).status).toBe(401);
  expect(await (await ask('blog')).json()).toEqual({
    reasons: [
      expect.objectContaining({
        version: '1.2.0',
        event: 'crashed',
        message: 'TypeError: no ‹text›',
        frames: ['blog 1.2.0 screen.js:1:7'],
        count: 1,
        visitors: 1,
        routes: ['/blog/:slug'],
        browsers: ['Firefox'],
      }),
    ],
    // From the test before: nothing was heard of its browsers.
    unheard: [{ version: '1.4.0', frozen: 0, given: 25, silent: 25 }],
  });
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  await runCommand(['why', 'blog', '--server', server.url], { RELEASE_TOKEN: token }, { out: write, err: write });
  expect(lines.join()).toMatch(
    /\bblog 1\.4\.0 was taken back by itself [^\n]+\nblog 1\.4\.0 was not heard of: 25 of 25 visitors who got it\n.*\nblog 1\.2\.0 crashed: 1 visitor, last on [\d-]+ [\d:]+ UTC\n {2}TypeError: no ‹text›\n {4}at blog 1\.2\.0 screen\.js:1:7\n {2}on \/blog\/:slug in Firefox$/,
  );
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox'],
  ['MariaLopez/1.0 (her own browser)', 'another browser'],
  [undefined, 'another browser'],
])('the family of %p is %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family);
});

describe('in production', () => {
  let production: TestServer;
  beforeAll(async () => {
    production = await startTestServer(MAIN_KIND, { ...PRODUCTION, TRUST_PROXY: 'loopback' });
    await publishSite(production);
    const { store } = production.deps;
    await publish(store, await rebuild(production, 'blog', '1.1.0'), { remote: 'blog', version: '1.1.0' });
    await rollOut(store, 'blog', { version: '1.1.0', traffic: 5_000 });
  });
  afterAll(() => production.stop());

  const crashed = { version: '1.1.0', event: 'crashed' };
  const isTakenBack = async () => {
    await watchRollouts(production.deps);
    const { apps } = await inventoryOf(production.deps.store);
    return apps.find(({ id }) => id === 'blog')?.deployment.rollout === null;
  };

  test('a network is one voter, however many browsers it claims to be', async () => {
    for (let browser = 0; browser < 40; browser++) {
      const v4 = `192.0.2.${browser}`;
      await report(production, v4, crashed, await visit(production, v4, '1.1.0'));
      const v6 = `2001:db8:1:${browser}::1`;
      await report(production, v6, crashed, await visit(production, v6, '1.1.0'));
    }
    expect((await status(production.deps.store, 'blog'))[0]?.published[1]?.evidence).toMatchObject({ visitors: 2 });
    expect(await isTakenBack()).toBe(false);
  });

  test('browsers without the version, or with a forged note or another network’s, decide nothing', async () => {
    const note = await visit(production, '198.51.100.1', '1.1.0');
    const other = await visit(production, '198.51.100.1', '1.0.0');
    for (const cookie of ['', note, other, other.replace('blog@1.0.0', 'blog@1.1.0'), 'served=blog@1.1.0', 'served=~'])
      for (let visitor = 0; visitor < 30; visitor++) await report(production, addressOf(visitor), crashed, cookie);
    expect(await isTakenBack()).toBe(false);
  });

  test('a preview is no vote on any app, and withdraws an earlier vote', async () => {
    const from = '203.0.113.1';
    const cookie = await visit(production, from, '1.1.0');
    for (const [id, version] of [
      ['blog', '1.1.0'],
      ['shell', '1.0.0'],
    ] as const) {
      const link = await previewOf(production.deps.store, { id, version }, 1);
      const headers = { accept: 'text/html', 'x-forwarded-for': from, cookie };
      const page = await production.fetch(`/blog?override=${link}`, { headers });
      const notes = page.headers.getSetCookie().filter((each) => each.startsWith('__Secure-served='));
      expect(notes).toEqual(['__Secure-served=; Path=/platform/evidence; HttpOnly; SameSite=Lax; Secure; Max-Age=0']);
    }
  });

  test('reports of twenty networks with the version decide', async () => {
    for (let visitor = 100; visitor < 120; visitor++) {
      const from = addressOf(visitor);
      await report(production, from, crashed, await visit(production, from, '1.1.0'));
    }
    expect(await isTakenBack()).toBe(true);
  });

  test('reports on versions without traffic, and unreadable ones, count for nothing', async () => {
    const send = (body: unknown) =>
      production.fetch('/platform/evidence', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    for (const body of [
      {},
      { reports: [] },
      { reports: [{ remote: '../x', version: '1.0.0', event: 'crashed' }] },
      { reports: [{ remote: 'blog', version: '1.0.0', event: 'loaded' }] },
      { reports: [{ remote: 'blog', version: '1.0.0', event: 'loaded', ms: -1 }] },
      { reports: Array.from({ length: 21 }, () => ({ remote: 'blog', version: '1.0.0', event: 'crashed' })) },
    ])
      expect((await send(body)).status).toBe(400);
    expect((await send({ reports: [{ remote: 'blog', version: '7.7.7', event: 'crashed' }] })).status).toBe(204);
    expect(existsSync(join(production.deps.store.dir, 'blog/evidence/7.7.7.jsonl'))).toBe(false);
    expect((await send('x'.repeat(70_000))).status).toBe(413);
  });
});

test('a request whose connection has closed has no network, and no error', () => {
  expect([districtOf(undefined), districtOf('192.0.2.7')]).toEqual(['', '192.0.2.0/24']);
});
