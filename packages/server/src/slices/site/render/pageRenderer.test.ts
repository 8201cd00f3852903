import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Composition } from '@firm/contract';
import { promote, publish } from '@firm/releases';
import { freshDatabase } from '../../../testing/databases.ts';
import { rebuild } from '../../../testing/releases.ts';
import { pageFrom, publishRendering, renderedFrom } from '../../../testing/renderedPages.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { filesIn } from './realms.ts';

const MINUTE_MS = 60_000;
/** The target of a mailed link. */
const LINK = '/newsletter/confirm';
const PATHS = [
  '/plain',
  '/steady',
  '/slow',
  '/clock',
  '/asks',
  '/words',
  '/tongues',
  '/versions',
  '/own-throws',
  LINK,
  '/turn',
];

let server: TestServer;

/** Whether the database answers nothing at present. */
let isDown = false;

async function begin() {
  const database = await freshDatabase(MAIN_KIND);
  const db = new Proxy(database.db, {
    get(known, name) {
      // By `_` the process knows the database, whether it answers or not.
      if (isDown && name !== '_') throw Object.assign(new Error('the database is down'), { code: 'ECONNREFUSED' });
      return Reflect.get(known, name, known);
    },
  });
  server = await startTestServer(MAIN_KIND, {}, { database: { ...database, db } });
  await publishRendering(server, ...PATHS);
}
const end = () => server.stop();

const page = (path: string, headers?: Record<string, string>) => pageFrom(server, path, headers);
const whole = (path: string, headers?: Record<string, string>) => renderedFrom(server, path, headers);

/** The failures to render that are kept as evidence, by part. */
function evidence(): Record<string, number> {
  const found: Record<string, number> = {};
  for (const id of ['shell', 'newcomer', 'victim']) {
    const folder = join(server.deps.store.dir, id, 'evidence');
    const lines = existsSync(folder)
      ? readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      : [];
    if (lines.length > 0) found[id] = lines.filter((line) => line.includes('render_failed')).length;
  }
  return found;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(50);
}

describe('a site that renders', () => {
  beforeAll(begin);
  afterAll(end);

  test('a page whose shell tells what it asked carries an excerpt; the whole composition is at an address of its own', async () => {
    const carriedBy = ({ html }: { html: string }): Composition =>
      JSON.parse(/id="composition"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '');
    const { excerpt, remotes, id } = carriedBy(await whole('/elsewhere/excerpt'));
    expect(remotes.map((remote) => remote.id)).toEqual(['newcomer']);
    expect(excerpt).toMatchObject({ at: '/elsewhere/excerpt', served: ['/blog', '/dashboard'], nav: [] });
    const { url = '', integrity } = excerpt?.whole ?? {};
    const answer = await server.fetch(url);
    const text = await answer.text();
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(integrity);
    expect(JSON.parse(text)).toEqual(await (await server.fetch('/platform/composition')).json());
    expect(JSON.parse(text)).toMatchObject({ id, remotes: { length: 5 } });
    expect((await server.fetch('/platform/compositions/none')).status).toBe(404);

    // Frames, pages of the shell and shells that do not tell have all of it.
    expect(carriedBy(await whole('/elsewhere/one')).excerpt).toBeUndefined();
    expect(carriedBy(await whole('/plain?search=excerpt')).excerpt).toBeUndefined();
    expect(carriedBy(await renderedFrom(server, '/dashboard/excerpt', {}, 'frame')).excerpt).toBeUndefined();
  });

  test('first visitors at the same time get one rendering; a page is kept for a minute and then renewed', async () => {
    await whole('/plain');
    await Promise.all(Array.from({ length: 10 }, () => page('/slow')));
    expect((await whole('/slow')).count).toBe(1);
    server.advance(0.9 * MINUTE_MS);
    expect((await whole('/plain')).count).toBe(1);
    server.advance(0.2 * MINUTE_MS);
    expect((await whole('/plain')).count).toBe(2);
  });

  test('an operator can turn rendering off', async () => {
    const env = Object.assign(server.deps.env, { renderProcesses: 0 });
    expect(await page('/plain?page=8')).toMatchObject({ status: 200, rendered: null });
    env.renderProcesses = 6;
    await whole('/plain?page=8');
  });

  test('a clock that is set back keeps no page for longer', async () => {
    expect((await whole('/plain?page=7')).count).toBe(1);
    server.advance(-60 * MINUTE_MS);
    expect((await whole('/plain?page=7')).count).toBe(2);
    server.advance(60 * MINUTE_MS);
  });

  test('a page that tells the time is renewed at the turn of the minute', async () => {
    const toTurn = MINUTE_MS - (server.deps.clock().getTime() % MINUTE_MS);
    server.advance(toTurn + MINUTE_MS / 2);
    const counts = async () => [(await whole('/clock')).count, (await whole('/steady')).count];
    expect(await counts()).toEqual([1, 1]);
    server.advance(MINUTE_MS / 2);
    expect(await counts()).toEqual([2, 1]);
  });

  test('no word of a visitor reaches a page or its answers: with all cookies and headers it is the guest’s page', async () => {
    const ana = await server.person({ email: 'mark-ana@example.com', firstName: 'Mark-first' });
    const token = ana.tokens.read()?.accessToken ?? '';
    const { cookie = '' } = server.cookieOf(token);
    expect(cookie).not.toBe('');
    // Not that of a preview: one that has ended leads to an address that says so.
    const names = ['platform_account', 'visitor', 'served', 'device_0123456789ab', 'account'];
    const visitor = {
      authorization: `Bearer ${token}`,
      cookie: [cookie, 'lang=en', ...names.map((name) => `${name}=mark-${name}`)].join('; '),
      'user-agent': 'mark-browser',
      referer: 'http://mark-referer.example/',
      'x-forwarded-for': '198.51.100.7',
    };
    const paths = [
      '/asks',
      '/elsewhere/asks',
      '/dashboard',
      '/nothing/mark-path?search=mark-words',
      '/dashboard/mark-id',
    ];
    for (const path of paths) {
      const extent = path.startsWith('/dashboard') ? 'frame' : 'whole';
      const theirs = await renderedFrom(server, path, visitor, extent);
      const guests = await renderedFrom(server, path, {}, extent);
      const bare = ({ html }: typeof theirs) => html.replaceAll(path.split('?', 1)[0] ?? '', '');
      expect(bare(guests)).toBe(bare(theirs));
      expect(theirs.html.replaceAll(path.split('?', 1)[0] ?? '', '')).not.toMatch(/mark-|198\.51|mark-ana/i);
      expect(rootOf(theirs.html)).not.toMatch(/mark-/i);
      expect(theirs.html).not.toContain(token);
      if (path.includes('asks')) expect(theirs.html).toMatch(/\[401,/);
      // The same answers, rendered anew for a guest.
      server.advance(2 * MINUTE_MS);
      const anew = await renderedFrom(server, path, {}, extent);
      expect(answersIn(anew.html)).toBe(answersIn(theirs.html));
    }
  });

  test('a page has one entry for all words that it does not depend on, and one each for language and composition', async () => {
    expect((await whole('/words?page=2&utm=1')).count).toBe(1);
    server.advance(1_000);
    const other = await whole('/words?utm=2&page=2&lang=en&fbclid=x');
    expect([other.count, atIn(other.html)]).toEqual([1, atIn((await whole('/words?page=2')).html)]);
    expect(rootOf((await whole('/words?page=3')).html)).toContain('page=3');
    expect(rootOf((await whole('/words?utm=1&next=/services')).html)).toContain('next=%2Fservices');
    const tongues = await Promise.all(['en', 'es', 'fr'].map((lang) => whole(`/tongues?lang=${lang}`)));
    expect(tongues.map(({ html }) => /data-language="(\w\w)"/.exec(html)?.[1])).toEqual(['en', 'es', 'fr']);
    for (const [at, { html }] of tongues.entries()) expect(html).toContain(`"language":"${['en', 'es', 'fr'][at]}"`);
  });

  test('browsers may fetch public screens ahead, and nothing else, by rules that the policy of the page names', async () => {
    await whole('/plain');
    const answer = await server.fetch('/plain', { headers: { accept: 'text/html' } });
    const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(await answer.text()) ?? [];
    const paths = ['/blog', '/blog/:slug', '/elsewhere', '/elsewhere/:slug'];
    expect(JSON.parse(rules).prefetch).toEqual([
      { where: { href_matches: expect.arrayContaining(paths) }, eagerness: 'moderate' },
    ]);
    expect(rules).not.toContain('/dashboard');
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(` 'sha256-${hash}';`);
  });

  test('a flood of searches is left to browsers, so that the pages of the site are rendered meanwhile', async () => {
    const turnIn = ({ html }: { html: string }) => Number(/data-turn="(\d+)"/.exec(html)?.[1]);
    const before = turnIn(await whole('/turn'));
    const flood = Array.from({ length: 12 }, (_, at) => page(`/slow?search=${at}`));
    // With the first answer all of them have come. A process renders one page after another.
    await Promise.race(flood);
    expect(turnIn(await whole('/turn?lang=fr')) - before).toBeLessThan(flood.length / 2);
    // The others are left to browsers: as frames, or with nothing where even these come too late.
    const done = (await Promise.all(flood)).filter(({ rendered }) => rendered === 'whole');
    expect(done.length).toBeLessThan(flood.length / 2);
  });

  test('a release and a preview are rendered with their own versions, side by side', async () => {
    const versionIn = ({ html }: { html: string }) => /\/r\/newcomer\/([\d.]+)\/main/.exec(rootOf(html))?.[1];
    expect(versionIn(await whole('/elsewhere/v'))).toBe('1.0.0');
    await publish(server.deps.store, await rebuild(server, 'newcomer', '1.1.0'), {
      remote: 'newcomer',
      version: '1.1.0',
    });
    expect(versionIn(await whole('/elsewhere/v?override=newcomer@1.1.0'))).toBe('1.1.0');
    expect(versionIn(await whole('/elsewhere/v'))).toBe('1.0.0');
    await promote(server.deps.store, 'newcomer', '1.1.0');
    await wait(300);
    expect(versionIn(await whole('/elsewhere/v'))).toBe('1.1.0');
  });

  test('the token of a mailed link stands in the form of its reader’s page alone', async () => {
    const tokens = ({ html }: { html: string }) => /name="token" value="([^"]*)"/.exec(html)?.[1];
    const [mine, theirs] = [await whole(`${LINK}?token=mine`), await whole(`${LINK}?token=theirs`)];
    expect([mine, theirs].map(tokens)).toEqual(['mine', 'theirs']);
    expect([mine, theirs].map(({ html }) => rootOf(html))).toEqual(Array(2).fill(rootOf((await whole(LINK)).html)));
    expect((await whole(LINK)).html).not.toMatch(/name="token"|mine|theirs/);
  });

  test('private screens get the frame, one for all addresses of their area; unknown addresses the whole page', async () => {
    const one = await renderedFrom(server, '/dashboard', {}, 'frame');
    const other = await page('/dashboard/secret-id');
    expect([other.rendered, rootOf(other.html)]).toEqual(['frame', rootOf(one.html)]);
    const missing = await whole('/elsewhere/a/b');
    expect([missing.status, missing.html.includes(' data-missing')]).toEqual([404, true]);
    expect(rootOf((await whole('/elsewhere/c/d')).html)).toBe(rootOf(missing.html));
  });

  test('an area whose remote must not run gets the frame', async () => {
    await whole('/refused');
    const file = join(server.deps.store.dir, 'refused', '1.0.0', 'release.json');
    const broken = JSON.parse(readFileSync(file, 'utf8')) as { files: Record<string, unknown> };
    delete broken.files['chunk.js'];
    writeFileSync(file, JSON.stringify(broken));
    writeFileSync(join(server.deps.store.dir, '.revision'), '');
    await wait(300);
    expect((await renderedFrom(server, '/refused', {}, 'frame')).status).toBe(503);
  });

  test('a process is handed the files of its own versions only', async () => {
    const file = filesIn(server.deps, ['shell/1.0.0', 'newcomer/1.0.0']);
    expect(await file('/r/newcomer/1.0.0/main.js')).toContain('renderScreen');
    for (const url of [
      '/r/victim/1.0.0/main.js',
      '/r/newcomer/1.0.0/../../victim/1.0.0/main.js',
      '/r/newcomer/1.0.0/%2e%2e/%2e%2e/victim/1.0.0/main.js',
      '/r/newcomer/1.0.0/release.json',
      '/r/newcomer/1.0.0/mf-manifest.json',
      '/r/newcomer/1.0.0/art.svg',
      '/r/newcomer/1.0.0',
      '/etc/passwd',
      'newcomer/1.0.0/main.js',
    ])
      await expect(file(url)).rejects.toThrow(/is not released|is no script/);
    const told = jest.spyOn(server.deps.log, 'error');
    const lost = join(server.deps.store.dir, 'newcomer', '1.0.0', 'other.js');
    const content = readFileSync(lost);
    // A disk that damages a file is no fault of the version.
    writeFileSync(lost, 'damaged');
    for (const _ of [1, 2]) await expect(file('/r/newcomer/1.0.0/other.js')).rejects.toMatchObject({ fault: 'server' });
    writeFileSync(lost, content);
    await file('/r/newcomer/1.0.0/other.js');
    rmSync(lost);
    await expect(file('/r/newcomer/1.0.0/other.js')).rejects.toMatchObject({ fault: 'server' });
    const plain = { headers: { 'accept-encoding': 'identity' } };
    expect((await server.fetch('/r/newcomer/1.0.0/other.js', plain)).status).toBe(404);
    const said = [{ path: lost }, expect.stringContaining('publish the same source again')];
    expect(told.mock.calls).toEqual([said, said]);
  });
});

describe('failures to render', () => {
  beforeEach(begin);
  afterEach(end);

  test('without its database the site shows the last good page and says that it is old; nobody is blamed', async () => {
    const before = await whole('/asks');
    isDown = true;
    server.advance(2 * MINUTE_MS);
    const stale = await page('/asks');
    expect([stale.status, stale.rendered, stale.count]).toEqual([200, 'whole, stale', 1]);
    expect(rootOf(stale.html)).toBe(rootOf(before.html));
    await renderedFrom(server, '/asks?page=2', {}, 'frame');
    server.advance(24 * 60 * MINUTE_MS);
    await renderedFrom(server, '/asks', {}, 'frame');
    expect(evidence()).toEqual({});
    isDown = false;
    server.advance(MINUTE_MS);
    expect((await whole('/asks')).count).toBeGreaterThan(1);
  });

  test('a screen that fails is left to browsers, is reported, and rests; its versions rest after three failures', async () => {
    await whole('/elsewhere/good');
    await renderedFrom(server, '/elsewhere/fails', {}, 'frame');
    await until(() => evidence().newcomer === 1);
    for (let i = 0; i < 5; i++) expect((await page('/elsewhere/fails')).rendered).toBe('frame');
    expect((await whole('/elsewhere/fine')).count).toBe(1);
    for (const path of ['fails1', 'fails2', 'fails3']) await page(`/elsewhere/${path}`);
    await until(() => evidence().newcomer === 4);
    expect((await page('/elsewhere/another')).rendered).toBe('frame');
    // Kept pages stay.
    await whole('/elsewhere/good');
    server.advance(1.1 * MINUTE_MS);
    expect((await whole('/elsewhere/another')).count).toBe(1);
    expect(evidence()).toEqual({ newcomer: 4 });
  });

  test('the shell is blamed for what it cannot render itself, and a remote never for its shell', async () => {
    await page('/own-throws');
    await until(() => evidence().shell === 1);
    expect((await page('/broken')).rendered).toBe(null);
    await until(() => evidence().shell === 2);
    await page('/broken/again');
    await wait(300);
    expect(evidence().victim).toBeUndefined();
  });
});

const rootOf = (html: string) => /<div id="root"[^>]*>([\s\S]*?)<script type="application/.exec(html)?.[1] ?? '';
const atIn = (html: string) => /data-at="(\d+)"/.exec(html)?.[1];
const answersIn = (html: string) => /"answers":(.*?),"globals"/.exec(html)?.[1]?.replace(/"request_id":"[^"]+"/g, '');
