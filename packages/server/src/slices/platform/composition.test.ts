import { rm } from 'node:fs/promises';
import path from 'node:path';
import { auth } from '@firm/contract';
import { doctor, inventoryOf, previewOf, promote, publish, rollOut } from '@firm/releases';
import { PRODUCTION } from '../../testing/production.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
  await publishSite(server);
  await publish(server.deps.store, await rebuild(server, 'blog', '1.1.0'), { remote: 'blog', version: '1.1.0' });
});
afterAll(() => server.stop());
afterEach(() => promote(server.deps.store, 'blog', '1.0.0'));

interface Composed {
  id: string;
  remotes: { id: string; version: string }[];
}

async function versions(headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const composition: Composed = await (await server.fetch('/platform/composition', { headers })).json();
  return Object.fromEntries(composition.remotes.map(({ id, version }) => [id, version]));
}
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const page = (headers: Record<string, string> = {}) =>
  server.fetch('/blog', { headers: { accept: 'text/html', ...headers } });

test('the composition is revalidated by its id; tools see every version with its share', async () => {
  await rollOut(server.deps.store, 'blog', { version: '1.1.0', traffic: 1_000 });
  const first = await server.fetch('/platform/composition');
  const cookie = cookiesOf(first);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const again = await server.fetch('/platform/composition', {
    headers: { cookie, 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);

  const discovery: { microFrontends: Record<string, object[]> } = await (
    await server.fetch('/platform/micro-frontends')
  ).json();
  const entry = (version: string, traffic: number, isDefault: boolean) => ({
    url: `/r/blog/${version}/main.js`,
    metadata: { integrity: expect.stringMatching(/^sha384-/), version },
    deployment: { traffic, default: isDefault },
    extras: expect.objectContaining({ mount: '/blog', manifest: `/r/blog/${version}/mf-manifest.json` }),
  });
  expect(discovery.microFrontends['@firm/blog']).toEqual([entry('1.0.0', 90, true), entry('1.1.0', 10, false)]);
  expect(discovery.microFrontends['@firm/marketing']).toHaveLength(1);
  expect(discovery.microFrontends['@firm/shell']).toMatchObject([
    { extras: { manifest: '/r/shell/1.0.0/mf-manifest.json' } },
  ]);
});

test('a lost file is in the log while visitors get 404, once, and is served again when the same bytes are published', async () => {
  const { store, log } = server.deps;
  const file = path.join(store.dir, 'blog/1.1.0/main.js');
  const error = jest.spyOn(log, 'error');
  const status = async () =>
    (await server.fetch('/r/blog/1.1.0/main.js', { headers: { 'accept-encoding': 'identity' } })).status;
  await rm(file);
  expect([await status(), await status()]).toEqual([404, 404]);
  expect(error.mock.calls).toEqual([[{ path: file }, expect.stringContaining('publish the same source again')]]);
  await publish(store, await rebuild(server, 'blog', '1.1.0'), { remote: 'blog', version: '1.1.0' });
  expect(await status()).toBe(200);
});

test('a browser gets its cookie with the first rollout, and keeps its version', async () => {
  expect(cookiesOf(await page())).toBe('');
  await rollOut(server.deps.store, 'blog', { version: '1.1.0', traffic: 5_000 });
  const got = new Set<string | null>();
  for (let visit = 0; visit < 20; visit++) {
    const first = await page();
    const cookie = cookiesOf(first);
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^visitor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
    );
    const again = await page({ cookie });
    expect(again.headers.get('x-composition')).toBe(first.headers.get('x-composition'));
    // A sealed note of the page's versions, for its failure reports; only the platform can read it.
    expect(again.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^served=blog@1\.[01]\.0~[\w-]{43}; Path=\/platform\/evidence; HttpOnly; SameSite=Lax; Max-Age=86400$/,
      ),
    ]);
    expect(again.headers.get('vary')).toContain('cookie');
    got.add(first.headers.get('x-composition'));
  }
  expect(got.size).toBe(2);
});

test('visitors keep the version on its way while its share grows', async () => {
  const visitors = Array.from(
    { length: 60 },
    (_, at) => `visitor=${String(at).padStart(22, 'visitor-number-0000000')}`,
  );
  let before = new Set<string>();
  for (const traffic of [500, 2_500, 6_000, 10_000]) {
    await rollOut(server.deps.store, 'blog', { version: '1.1.0', traffic });
    const now = new Set<string>();
    for (const cookie of visitors) if ((await versions({ cookie }))['blog'] === '1.1.0') now.add(cookie);
    for (const cookie of before) expect(now).toContain(cookie);
    before = now;
  }
  expect(before.size).toBe(visitors.length);
});

test('staff get it first; an account has one version in all of its browsers; a forged cookie is nobody', async () => {
  await rollOut(server.deps.store, 'blog', {
    version: '1.1.0',
    traffic: 0,
    cohorts: [{ who: 'staff', traffic: 10_000 }],
  });
  const signedIn = async (role: 'client' | 'staff') => {
    const person = await server.person({ role });
    const response = await server.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.user.email, password: person.password }),
    });
    expect(response.status).toBe(200);
    return response;
  };
  const staff = cookiesOf(await signedIn('staff'));
  expect((await versions({ cookie: staff }))['blog']).toBe('1.1.0');
  expect((await versions({ cookie: cookiesOf(await signedIn('client')) }))['blog']).toBe('1.0.0');
  expect((await versions({ cookie: staff.replace('.staff.', '.staff.x') }))['blog']).toBe('1.0.0');
  const client = cookiesOf(await signedIn('client'));
  expect((await versions({ cookie: client.replace('.client.', '.staff.') }))['blog']).toBe('1.0.0');
  const kept = await signedIn('client');
  const { refresh_token } = (await kept.json()) as { refresh_token: string };
  const renewed = await server.fetch(`/api${auth.refresh.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookiesOf(kept) },
    body: JSON.stringify({ refresh_token }),
  });
  expect(renewed.headers.getSetCookie().join('\n')).toMatch(/^platform_account=[\w-].*Max-Age=2592000/m);
  const out = await server.fetch(`/api${auth.logout.path}`, { method: 'POST' });
  expect(out.headers.getSetCookie()[0]).toContain('platform_account=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
});

test('a cohort of one language can get a version first', async () => {
  await rollOut(server.deps.store, 'blog', { version: '1.1.0', traffic: 0, cohorts: [{ who: 'es', traffic: 10_000 }] });
  expect((await versions({ 'accept-language': 'es' }))['blog']).toBe('1.1.0');
  expect((await versions({ 'accept-language': 'fr' }))['blog']).toBe('1.0.0');
});

test('a tab whose version fails gets one that all visitors have received', async () => {
  const fallback = (remote: string, failed: string) =>
    server.fetch(`/platform/composition/${remote}/fallback?failed=${failed}`);
  await rollOut(server.deps.store, 'blog', { version: '1.1.0', traffic: 10_000 });
  expect(await (await fallback('blog', '1.1.0')).json()).toMatchObject({ id: 'blog', version: '1.0.0' });
  expect((await fallback('blog', '1.0.0')).status).toBe(404);
  await promote(server.deps.store, 'blog', '1.1.0');
  expect(await (await fallback('blog', '1.1.0')).json()).toMatchObject({ version: '1.0.0' });
  for (const [remote, failed] of [
    ['nothing', '1.0.0'],
    ['..%2f..', '1.0.0'],
    ['shell', '1.0.0'],
  ])
    expect((await fallback(remote ?? '', failed ?? '')).status).toBe(404);
  expect((await fallback('portal', '')).status).toBe(400);
});

describe('a preview', () => {
  const shown = async (target: TestServer, path: string, cookie = '') => {
    const response = await target.fetch(path, { headers: { accept: 'text/html', cookie } });
    const text = /id="composition"[^>]*>(.*?)<\/script>/.exec(await response.text())?.[1] ?? '{}';
    const { remotes, preview }: { remotes: { id: string; version: string }[]; preview?: object } = JSON.parse(text);
    return { version: remotes.find(({ id }) => id === 'blog')?.version, preview, cookie: cookiesOf(response) };
  };

  test('shows one version out of turn to whoever asks for it, and goes on with them until they leave', async () => {
    const first = await shown(server, '/blog?override=blog@1.1.0');
    expect(first).toMatchObject({ version: '1.1.0', preview: { id: 'blog', version: '1.1.0' } });
    expect(await shown(server, '/blog', first.cookie)).toMatchObject({ version: '1.1.0' });
    expect(await shown(server, '/blog')).toMatchObject({ version: '1.0.0', preview: undefined });
    const left = await shown(server, '/blog?override=none', first.cookie);
    expect(left).toMatchObject({ version: '1.0.0', cookie: expect.stringMatching(/^preview=(?:;|$)/) });
    for (const wrong of ['blog@9.9.9', 'nobody@1.0.0', '../x@1.0.0', 'blog', '%E0', 'x'.repeat(400)])
      expect(await shown(server, `/blog?override=${wrong}`)).toMatchObject({ version: '1.0.0', preview: undefined });
    for (const cookie of ['preview=%', 'preview=blog@9.9.9', 'preview'])
      expect(await shown(server, '/blog', cookie)).toMatchObject({ version: '1.0.0', preview: undefined });
  });

  test('that ended or is gone while its reader goes on with it says so once, at no other site', async () => {
    const { store } = server.deps;
    const kept = (await shown(server, '/blog?override=blog@1.1.0')).cookie;
    const moved = async (path: string, cookie: string) => {
      const headers = { accept: 'text/html', cookie };
      const response = await server.fetch(path, { headers, redirect: 'manual' });
      const { status } = response;
      return { status, to: response.headers.get('location'), cookie: cookiesOf(response) };
    };
    const link = await previewOf(store, { id: 'blog', version: '1.1.0' }, 8, new Date(Date.now() - 9 * 60 * 60 * 1000));
    const override = encodeURIComponent(link);
    const over = { status: 302, cookie: expect.stringMatching(/^preview=(?:;|$)/) };
    expect(await moved('/blog', `preview=${link}`)).toMatchObject({ ...over, to: `/blog?override=${override}` });
    expect(await moved('/blog?page=2', `preview=${link}`)).toMatchObject({ to: `/blog?page=2&override=${override}` });
    expect(await moved('//elsewhere.example/a', `preview=${link}`)).toMatchObject({
      to: `/elsewhere.example/a?override=${override}`,
    });
    expect(await moved('/blog', 'preview=blog@9.9.9')).toMatchObject({ ...over, to: '/blog?override=blog%409.9.9' });
    // The page that says it leads nowhere, nor does a preview that is shown; a tab's own question ends nothing.
    expect(await moved(`/blog?override=${override}`, `preview=${link}`)).toMatchObject({ ...over, status: 200 });
    expect(await moved('/blog', kept)).toMatchObject({ status: 200 });
    expect(await moved('/platform/composition', `preview=${link}`)).toMatchObject({ status: 200, cookie: '' });
  });

  test('in production needs a signed link that has not expired', async () => {
    const production = await startTestServer(MAIN_KIND, PRODUCTION);
    await publishSite(production);
    const { store } = production.deps;
    await publish(store, await rebuild(production, 'blog', '1.1.0'), { remote: 'blog', version: '1.1.0' });
    const link = await previewOf(store, { id: 'blog', version: '1.1.0' }, 8);
    expect(await shown(production, '/blog?override=blog@1.1.0')).toMatchObject({ version: '1.0.0' });
    expect(await shown(production, `/blog?override=${link}`)).toMatchObject({ version: '1.1.0' });
    const forged = link.replace('blog@1.1.0', 'blog@1.0.0');
    expect(await shown(production, `/blog?override=${forged}`)).toMatchObject({ preview: undefined });
    expect(await shown(production, `/blog?override=${link.replace(/~\d+~/, '~9999999999~')}`)).toMatchObject({
      preview: undefined,
    });
    production.advance(9 * 60 * 60 * 1000);
    expect(await shown(production, `/blog?override=${link}`)).toMatchObject({ version: '1.0.0' });

    const forDays = await previewOf(store, { id: 'blog', version: '1.1.0' }, 72, production.deps.clock());
    const opened = await production.fetch(`/blog?override=${forDays}`, { headers: { accept: 'text/html' } });
    const seconds = /preview=.*; Max-Age=(\d+)/.exec(opened.headers.getSetCookie().join('\n'))?.[1];
    // A browser keeps it for the whole link, and for a day in which its reader is told that the preview is over.
    expect(Number(seconds) / 3600).toBeCloseTo(72 + 24, 1);
    production.advance(30 * 60 * 60 * 1000);
    expect(await shown(production, '/blog', cookiesOf(opened))).toMatchObject({ version: '1.1.0' });
    production.advance(43 * 60 * 60 * 1000);
    const headers = { accept: 'text/html', cookie: cookiesOf(opened) };
    const ended = await production.fetch('/blog', { headers, redirect: 'manual' });
    expect(ended.headers.get('location')).toBe(`/blog?override=${encodeURIComponent(forDays)}`);
    await production.stop();
  });
});

test('versions of open tabs stay served, however much is released and pruned meanwhile', async () => {
  const { store } = server.deps;
  const day = (number: number) => new Date(Date.now() + number * 24 * 60 * 60 * 1000);
  const tab: { remotes: { id: string }[] } = await (await server.fetch('/platform/composition')).json();
  const held = JSON.stringify(tab.remotes.find(({ id }) => id === 'newcomer')).match(/\/r\/newcomer\/[^"]+/g) ?? [];
  // The list includes screens, parts and languages, since an open tab may need them later.
  expect(held.length).toBeGreaterThan(4);
  const answers = async () =>
    [...new Set(await Promise.all(held.map(async (file) => (await server.fetch(file)).status)))].join();

  // Long after its publication, seven versions follow in one day: more steps than a rollback offers.
  for (let minor = 1; minor <= 7; minor++) {
    const version = `1.${minor}.0`;
    await publish(store, await rebuild(server, 'newcomer', version), { remote: 'newcomer', version });
    await promote(store, 'newcomer', version, { now: day(40) });
  }
  expect((await doctor(store, { prune: true, now: day(53) })).surplus).not.toContain('newcomer 1.0.0');
  expect(await answers()).toBe('200');
  expect((await doctor(store, { prune: true, now: day(55) })).surplus).toContain('newcomer 1.0.0');
  // A tab that is still open gets a version that exists.
  const fallback = await server.fetch('/platform/composition/newcomer/fallback?failed=1.0.0');
  expect(await fallback.json()).toMatchObject({ version: '1.7.0' });
});

test('a running server gives a version that lost a file to nobody else, tells the console, and gives it again once it is whole', async () => {
  const { store } = server.deps;
  await promote(store, 'blog', '1.1.0');
  const blog = async () => (await versions()).blog;
  const becomes = async (version: string) => {
    for (let look = 0; look < 600 && (await blog()) !== version; look++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return blog();
  };
  expect(await becomes('1.1.0')).toBe('1.1.0');
  await rm(path.join(store.dir, 'blog/1.1.0/main.js'));
  expect((await server.fetch('/r/blog/1.1.0/main.js', { headers: { 'accept-encoding': 'identity' } })).status).toBe(
    404,
  );
  expect(await becomes('1.0.0')).toBe('1.0.0');
  const { problems } = await inventoryOf(store);
  expect(problems).toMatchObject([
    { id: 'blog', version: '1.1.0', text: expect.stringContaining('main.js is missing); 1.0.0 is served instead') },
  ]);
  await publish(store, await rebuild(server, 'blog', '1.1.0'), { remote: 'blog', version: '1.1.0' });
  expect(await becomes('1.1.0')).toBe('1.1.0');
});
