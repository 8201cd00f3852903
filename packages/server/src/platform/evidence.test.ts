import { inventoryOf, promote, publish, readAudit, rollOut, status } from '@firm/releases';
import { publishSite, rebuild } from '../testing/releases.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { watchRollouts } from './watchRollouts.ts';

let server: TestServer;
const versions = ['1.1.0', '1.2.0', '1.3.0'];
beforeAll(async () => {
  server = await startTestServer('embedded', { TRUST_PROXY: 'loopback' });
  await publishSite(server);
  for (const version of versions)
    await publish(server.deps.store, await rebuild(server, 'blog', version), { remote: 'blog', version });
});
afterAll(() => server.stop());

const tell = (visitor: number, report: object, headers: Record<string, string> = {}) =>
  server.fetch('/platform/evidence', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.1`,
      ...headers,
    },
    body: JSON.stringify({ reports: [{ remote: 'blog', ...report }] }),
  });
const seen = async (version: string) =>
  (await status(server.deps.store, 'blog'))[0]?.published.find((each) => each.version === version)?.evidence;
const newest = async () => {
  const { parts } = await inventoryOf(server.deps.store);
  const deployment = parts.find(({ id }) => id === 'blog')?.deployment;
  return deployment?.rollout?.version ?? deployment?.version;
};

test('a broken version is taken back by itself, with its reason in the log, and a healthy one is not', async () => {
  await rollOut(server.deps.store, 'blog', { version: '1.1.0', traffic: 1_000 });
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
    reason: '1.1.0 failed 20 of 20 visitors; 1.0.0 failed 0 of 60 visitors',
  });

  await rollOut(server.deps.store, 'blog', { version: '1.2.0', traffic: 1_000 });
  for (let visitor = 0; visitor < 60; visitor++) await tell(visitor, { version: '1.2.0', event: 'loaded', ms: 90 });
  await tell(3, { version: '1.2.0', event: 'crashed' });
  await watchRollouts(server.deps);
  expect(await newest()).toBe('1.2.0');
  await promote(server.deps.store, 'blog');
});

test('also when everybody got it at once', async () => {
  await promote(server.deps.store, 'blog', '1.3.0');
  for (let visitor = 0; visitor < 30; visitor++) await tell(visitor, { version: '1.3.0', event: 'crashed' });
  await watchRollouts(server.deps);
  expect(await newest()).toBe('1.2.0');
});

test('the status says how a version does: visitors once each, times, vitals', async () => {
  const before = await seen('1.2.0');
  for (const ms of [100, 200, 300, 400]) await tell(7, { version: '1.2.0', event: 'loaded', ms });
  await tell(7, { version: '1.2.0', event: 'vitals', lcpMs: 1_200, cls: 0.01 });
  expect(await seen('1.2.0')).toMatchObject({
    visitors: before?.visitors,
    failed: 1,
    crashed: 1,
    vitals: { lcpMs: 1_200, cls: 0.01 },
  });
});

test('no one address can make a crowd in production; versions that take no traffic, and rubbish, count for nothing', async () => {
  const production = await startTestServer('embedded', {
    NODE_ENV: 'production',
    TOKEN_SECRET: 'a secret that only the tests know, 32+',
    PUBLIC_URL: 'https://www.example.com',
    ALLOW_EMBEDDED_DB: '1',
    ALLOW_UNSCANNED: '1',
  });
  await publishSite(production);
  const report = (body: unknown, cookie = '') =>
    production.fetch('/platform/evidence', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  for (let browser = 0; browser < 60; browser++)
    await report(
      { reports: [{ remote: 'blog', version: '1.0.0', event: 'crashed' }] },
      `visitor=${String(browser).padStart(22, 'x')}`,
    );
  const [blog] = await status(production.deps.store, 'blog');
  expect(blog?.published[0]?.evidence.visitors).toBeLessThanOrEqual(8);

  for (const body of [
    {},
    { reports: [] },
    { reports: [{ remote: '../x', version: '1.0.0', event: 'crashed' }] },
    { reports: [{ remote: 'blog', version: '1.0.0', event: 'loaded' }] },
    { reports: [{ remote: 'blog', version: '1.0.0', event: 'loaded', ms: -1 }] },
    { reports: Array.from({ length: 21 }, () => ({ remote: 'blog', version: '1.0.0', event: 'crashed' })) },
  ])
    expect((await report(body)).status).toBe(400);
  expect((await report({ reports: [{ remote: 'blog', version: '7.7.7', event: 'crashed' }] })).status).toBe(204);
  expect((await status(production.deps.store, 'blog'))[0]?.published).toHaveLength(1);
  expect((await report('x'.repeat(9_000))).status).toBe(413);
  await production.stop();
});
