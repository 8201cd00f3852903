import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { grantAccess, inventoryOf, rollback } from '@firm/releases';
import { runCommand } from '@firm/releases/command';
import { eq } from 'drizzle-orm';
import { type Header, pack } from 'tar-stream';
import { auditEvents } from '../../ground/audit/audit.tables.ts';
import { publishSite, rebuild } from '../../testing/releases.ts';
import { MAIN_KIND, startTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
/** The team's own machine, which has the key but not the store. */
const team = mkdtempSync(join(tmpdir(), 'team-'));
let token: string;
beforeAll(async () => {
  server = await startTestServer(MAIN_KIND);
  await publishSite(server);
  token = await grantAccess(server.deps.store, { name: 'blog-ci', remotes: ['blog'] });
});
afterAll(() => server.stop());

const SILENT = { out: () => {}, err: () => {} };
let lines: string[];
async function release(args: string[], env: Record<string, string> = {}): Promise<number> {
  lines = [];
  const write = (line: string) => lines.push(line);
  return runCommand(
    [...args, '--server', server.url],
    { DATA_DIR: team, RELEASE_TOKEN: token, ...env },
    { out: write, err: write },
  );
}
/** Runs a command on the server's own machine. */
async function operate(...args: string[]): Promise<string> {
  const written: string[] = [];
  const write = (line: string) => written.push(line);
  await runCommand(args, { DATA_DIR: server.deps.env.dataDir }, { out: write, err: write });
  return written.join('\n');
}

test('a team releases from its own machine once the operator trusts its key', async () => {
  const dir = await rebuild(server, 'blog', '1.1.0');
  const publish = ['publish', 'blog', '--to', '1.1.0', '--dir', dir];
  expect(await release(publish)).toBe(1);
  expect(lines.join()).toMatch(
    /^refused: blog 1\.1\.0 is refused: its key \S+ is not one of blog, see pnpm release keys blog$/,
  );

  expect(await release(['keys', 'blog'])).toBe(0);
  const [, keyId = '', command = ''] = /by key (\S+); .*\nrelease (.*)/.exec(lines.join()) ?? [];
  expect(await operate(...command.split(' '))).toContain(`${keyId}  active`);
  expect(await release(publish)).toBe(0);
  expect(await release(publish)).toBe(0);
  expect(lines).toEqual(['blog 1.1.0 was published before, identical; blog: 1.0.0 100 %']);
  appendFileSync(join(dir, 'screen.js'), '// other');
  expect(await release(publish)).toBe(1);
  expect(lines.join()).toContain('blog 1.1.0 is already published with other content');
  expect(await release(['rollout', 'blog', '--to', '1.1.0', '--traffic', '1000'])).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 90 %, 1.1.0 10 %']);
  // A new plan for the same version takes that version from no visitor who already has it.
  expect(await release(['rollout', 'blog', '--to', '1.1.0', '--cohort', 'staff=10000'])).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 90 %, 1.1.0 10 % (staff 100 %)']);
  expect(await release(['pause', 'blog'])).toBe(0);
  expect(await release(['promote', 'blog'])).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/^blog: 1\.1\.0 100 %; in place of 1\.0\.0, promoted .* by \S+$/)]);
  expect(await release(['pin', 'blog'])).toBe(0);
  expect(await release(['pin', 'blog', '--off'])).toBe(0);
  expect(await release(['rollback', 'blog', '--reason', 'the headline is wrong'])).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 100 %']);
  expect(await release(['status', 'blog'])).toBe(0);
  expect(lines.join()).toMatch(/^blog: 1\.0\.0 100 %\n {2}1\.0\.0 {4}100 % .* KB\n {2}1\.1\.0 {8}- /);
  expect(await release(['audit', 'blog'])).toBe(0);
  expect(lines.join()).toContain('token:blog-ci  rollback blog 1.1.0: 1.0.0 100 % (the headline is wrong)');
  const noted = await server.database.db.select().from(auditEvents).where(eq(auditEvents.action, 'release_moved'));
  expect(noted.map(({ details }) => details)).toContainEqual({
    part: 'blog',
    by: 'token:blog-ci',
    move: 'rollback',
  });

  // It plans a rollout for a night, and thinks better of it.
  const planned = ['rollout', 'blog', '--to', '1.1.0', '--traffic', '500', '--at', '2199-12-01T08:00Z'];
  expect([await release(planned), lines]).toEqual([0, ['blog: 1.1.0 begins 2199-12-01 08:00 UTC']]);
  expect(await release(['status', 'blog'])).toBe(0);
  expect(lines.join()).toContain('1.1.0 begins 2199-12-01 08:00 UTC (5 %, planned by token:blog-ci)');
  expect(await release(['rollout', 'blog', '--off'])).toBe(0);
  expect(lines).toEqual(['blog: no start is planned any more']);
  expect(await release(['rollout', 'blog', '--off'])).toBe(1);

  // The team pushes again while a canary runs.
  await release(['rollout', 'blog', '--to', '1.1.0', '--strategy', 'Canary10Percent5Minutes']);
  await release(['publish', 'blog', '--to', '1.1.1', '--dir', await rebuild(server, 'blog', '1.1.1')]);
  expect(await release(['rollout', 'blog', '--to', '1.1.1', '--traffic', '500', '--no-replace'])).toBe(1);
  expect(lines).toEqual(['refused: blog 1.1.0 is on its way: promote it or roll it back first']);
  expect(await release(['rollout', 'blog', '--to', '1.1.1', '--traffic', '500'])).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 95 %, 1.1.1 5 % (in place of 1.1.0)']);
  await release(['rollback', 'blog']);
  expect(lines).toEqual(['blog: 1.0.0 100 %']);

  // A version that evidence rolled back returns only by an explicit command.
  await release(['rollout', 'blog', '--to', '1.1.1', '--traffic', '500']);
  await rollback(server.deps.store, 'blog', { by: 'evidence', reason: '1.1.1 failed 30 of 30 visitors' });
  for (const change of [['rollout', '--traffic', '500'], ['promote']]) {
    const [command = '', ...more] = change;
    expect(await release([command, 'blog', '--to', '1.1.1', ...more])).toBe(1);
    expect(lines.join()).toMatch(
      /^refused: blog 1\.1\.1 was taken back by itself on .*: 1\.1\.1 failed 30 of 30 visitors/,
    );
    // With `--json`, scripts get the same answer as from the store on this machine.
    expect(await release([command, 'blog', '--to', '1.1.1', ...more, '--json'])).toBe(1);
    expect(JSON.parse(lines.join())).toEqual({
      ok: false,
      refused: true,
      error: expect.stringContaining('taken back by itself'),
      takenBack: { at: expect.any(String), reason: '1.1.1 failed 30 of 30 visitors' },
    });
    expect(await release([command, 'blog', '--to', '1.1.1', ...more, '--again'])).toBe(0);
    await rollback(server.deps.store, 'blog', { by: 'evidence', reason: '1.1.1 failed 30 of 30 visitors' });
  }
  expect(await release(['status', 'blog', '--json'])).toBe(0);
  expect(JSON.parse(lines.join()).parts[0].published.at(-1)).toMatchObject({
    version: '1.1.1',
    takenBack: { reason: '1.1.1 failed 30 of 30 visitors' },
  });

  await operate('keys', 'blog', '--retire', keyId);
  const again = ['publish', 'blog', '--to', '1.2.0', '--dir', await rebuild(server, 'blog', '1.2.0')];
  expect(await release(again)).toBe(1);
  expect(lines.join()).toContain('was retired');
  expect(await release(['promote', 'blog', '--to', '1.1.0'])).toBe(0);
  await operate('keys', 'blog', '--revoke', keyId);
  const { apps } = await inventoryOf(server.deps.store);
  expect(apps.find(({ id }) => id === 'blog')?.current?.version).toBe('1.0.0');
  expect(await operate('promote', 'blog', '--to', '1.0.0')).toMatch(
    /^blog: 1\.0\.0 100 %; in place of 1\.1\.0, promoted /,
  );
});

const state = async () => (await server.fetch('/platform/composition')).headers.get('x-composition');

test('a signed version that is larger than its budget is refused over the API as well, unless that is accepted', async () => {
  const dir = await rebuild(server, 'blog', '1.1.5');
  const record = join(dir, 'build.json');
  writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), budgetKb: 0.1 }));
  const own = { DATA_DIR: mkdtempSync(join(tmpdir(), 'other-team-')) };
  const out = join(own.DATA_DIR, 'out');
  expect(await release(['sign', 'blog', '--dir', dir, '--out', out, '--accept'], own)).toBe(0);
  expect(await release(['keys', 'blog'], own)).toBe(0);
  const [, command = ''] = /; .*\nrelease (.*)/.exec(lines.join()) ?? [];
  await operate(...command.split(' '));
  expect(await release(['publish', 'blog', '--dir', out])).toBe(1);
  expect(lines.join()).toMatch(
    /^refused: blog 1\.1\.5 brings 0\.\d KB of scripts; its budget is 0\.1 KB \(.*\)\n--accept takes it/,
  );
  expect(await release(['publish', 'blog', '--dir', out, '--accept'])).toBe(0);
  expect(lines.join()).toContain('blog 1.1.5 is published');
});

test('a version is taken from a running site with its signature to another store, by a token with rights for the app', async () => {
  const machine = mkdtempSync(join(tmpdir(), 'pipeline-'));
  const environments = { staging: { server: server.url }, production: { data: 'production' } };
  writeFileSync(join(machine, 'environments.json'), JSON.stringify(environments));
  const carry = async (remote: string) => {
    lines = [];
    const write = (line: string) => lines.push(line);
    const args = ['publish', remote, '--from', 'staging', '--in', 'production', '--to', '1.0.0'];
    return runCommand(args, { RELEASE_TOKEN_STAGING: token }, { out: write, err: write }, undefined, machine);
  };
  expect(await carry('marketing')).toBe(1);
  expect(lines).toEqual(['refused: in staging: The token blog-ci has no rights for marketing']);

  const known = JSON.parse(readFileSync(join(server.deps.store.dir, 'trust.json'), 'utf8'));
  const [key] = known.blog;
  await runCommand(['keys', 'blog', '--trust', key.publicKey, '--in', 'production'], {}, SILENT, undefined, machine);
  expect(await carry('blog')).toBe(0);
  const record = (data: string) => readFileSync(join(data, 'releases/blog/1.0.0/release.sig.json'));
  expect(record(join(machine, 'production'))).toEqual(record(server.deps.env.dataDir));
});

test.each([
  ['POST', 'versions?version=3.0.0'],
  ['POST', 'preview'],
  ['POST', 'deployment'],
  ['PATCH', 'deployment'],
  ['DELETE', 'deployment'],
])('%s %s needs a token with rights for that remote', async (method, address) => {
  const before = await state();
  const ask = (remote: string, headers: Record<string, string>) =>
    server.fetch(`/platform/micro-frontends/${remote}/${address}`, { method, headers });
  const client = await server.person({});
  const expired = await grantAccess(server.deps.store, {
    name: `old-${method}-${address.length}`,
    remotes: ['*'],
    days: 1,
    now: new Date(0),
  });
  expect((await ask('blog', {})).status).toBe(401);
  expect((await ask('blog', { authorization: 'Bearer release_guess' })).status).toBe(401);
  expect((await ask('blog', { authorization: `Bearer ${expired}` })).status).toBe(401);
  expect((await ask('blog', { authorization: `Bearer ${client.tokens.read()?.accessToken ?? ''}` })).status).toBe(401);
  const other = await ask('marketing', { authorization: `Bearer ${token}` });
  expect([other.status, await other.text()]).toEqual([403, expect.stringContaining('no rights for marketing')]);
  expect(await state()).toBe(before);
});

test('a token for previews publishes and shows versions for previews of its app, and may do nothing else', async () => {
  const said = await operate('token', 'add', 'previews', '--for', 'blog', '--previews');
  const RELEASE_TOKEN = said.split('\n')[0] ?? '';
  expect(said).toContain('previews may publish previews of blog for 30 days');
  expect(await operate('token', 'list')).toContain('previews: blog, previews alone, until ');
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'pipeline-'));
  const own = (...args: string[]) => release(args, { RELEASE_TOKEN, DATA_DIR });
  const publish = async (remote: string, version: string) =>
    own('publish', remote, '--to', version, '--dir', await rebuild(server, remote, version));
  await own('keys', 'blog');
  await operate('keys', 'blog', '--trust', /--trust (\S+)/.exec(lines.join())?.[1] ?? '');

  const version = `0.0.0-preview.${Math.floor(Date.now() / 1000) + 3600}.${'0f'.repeat(16)}`;
  expect([await publish('blog', version), lines.join()]).toEqual([
    0,
    expect.stringContaining(`${version} is published`),
  ]);
  expect([await publish('blog', version), lines.join()]).toEqual([0, expect.stringContaining('before, identical')]);
  expect([await own('preview', 'blog', '--to', version), lines.join()]).toEqual([0, expect.stringContaining(version)]);

  const before = await state();
  const nothingElse = 'refused: The token previews may publish versions for previews, and nothing else';
  for (const normal of ['4.0.0', '0.0.0-preview', '0.0.0-preview.1'])
    expect([await publish('blog', normal), lines]).toEqual([1, [`${nothingElse}: ${normal} is none`]]);
  expect([await own('preview', 'blog', '--to', '1.0.0'), lines]).toEqual([1, [`${nothingElse}: 1.0.0 is none`]]);
  for (const args of [
    ['promote', 'blog', '--to', version],
    ['rollout', 'blog', '--to', version, '--traffic', '500'],
    ['pause', 'blog'],
    ['pin', 'blog'],
    ['rollback', 'blog'],
    ['why', 'blog'],
    ['audit', 'blog'],
    ['doctor'],
  ])
    expect([args, await own(...args), lines]).toEqual([args, 1, [nothingElse]]);
  const archive = await server.fetch(`/platform/micro-frontends/blog/versions?version=${version}`, {
    headers: { authorization: `Bearer ${RELEASE_TOKEN}` },
  });
  expect(archive.status).toBe(403);
  expect([await publish('marketing', version), lines.join()]).toEqual([1, expect.stringContaining('no rights for')]);
  expect(await state()).toBe(before);
});

test.each([
  [{}, 'version'],
  [{ version: '1.0' }, 'version'],
  [{ version: '1.0.0', traffic: -1 }, 'traffic'],
  [{ version: '1.0.0', traffic: 10_001 }, 'traffic'],
  [{ version: '1.0.0', traffic: 0.5 }, 'traffic'],
  [{ version: '1.0.0', strategy: 'Sometimes' }, 'strategy'],
  [{ version: '1.0.0', cohorts: [{ who: 'everybody', traffic: 1 }] }, 'cohorts.0.who'],
])('a deployment of %j is refused by its field', async (body, field) => {
  const response = await server.fetch('/platform/micro-frontends/blog/deployment', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([response.status, ((await response.json()) as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
    400,
    field,
  ]);
});

async function archive(
  entries: (Partial<Header> & { name: string; content?: string })[],
): Promise<Uint8Array<ArrayBuffer>> {
  const tar = pack();
  for (const { content = '', ...header } of entries) tar.entry(header, content);
  tar.finalize();
  return new Uint8Array(await buffer(Readable.from(tar)));
}

test.each([
  ['a way out', [{ name: '../../evil.js', content: 'x' }], 'is not a file name that can be released'],
  ['an absolute name', [{ name: '/etc/passwd', content: 'x' }], 'is not a file name that can be released'],
  ['a link', [{ name: 'main.js', type: 'symlink', linkname: '/etc/passwd' }], 'is not a plain file'],
  ['a hard link', [{ name: 'main.js', type: 'link', linkname: 'release.json' }], 'is not a plain file'],
  [
    'a file twice',
    [
      { name: 'main.js', content: 'x' },
      { name: 'main.js', content: 'y' },
    ],
    'is in the archive twice',
  ],
  [
    'a file in the place of a folder',
    [
      { name: 'assets', content: 'x' },
      { name: 'assets/main.js', content: 'y' },
    ],
    'two of its names clash',
  ],
  [
    'two ways to write one name',
    [
      { name: 'assets/main.js', content: 'x' },
      { name: 'assets//main.js', content: 'y' },
    ],
    'two of its names clash',
  ],
  ['a name that no disk takes', [{ name: 'x'.repeat(400), content: 'x' }], 'one is too long'],
  ['no record', [{ name: 'main.js', content: 'x' }], 'release.json is missing'],
  ['nothing', [], 'the archive is empty'],
] satisfies [string, (Partial<Header> & { name: string; content?: string })[], string][])(
  'an archive with %s is refused and leaves nothing behind',
  async (_what, entries, reason) => {
    const before = await state();
    const response = await sent(await archive(entries));
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining(reason),
    ]);
    expect(readdirSync(join(server.deps.store.dir, '.incoming'))).toEqual([]);
    expect(await state()).toBe(before);
  },
);

const sent = async (body: BodyInit, type = 'application/x-tar') =>
  server.fetch('/platform/micro-frontends/blog/versions?version=3.0.0', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  });

test('bytes that are no archive are refused', async () => {
  expect((await sent('x'.repeat(4_000))).status).toBe(409);
  const other = await sent('{}', 'application/json');
  expect([other.status, await other.json()]).toMatchObject([400, { message: 'Send the release as application/x-tar' }]);
});

test.each([100, 512, 700, 5_000, 40_000])(
  'an archive that ends after %d bytes is refused and leaves nothing behind',
  async (end) => {
    const whole = await archive([{ name: 'main.js', content: 'x'.repeat(60_000) }]);
    const response = await sent(whole.slice(0, end));
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('the archive cannot be read'),
    ]);
    expect(readdirSync(join(server.deps.store.dir, '.incoming'))).toEqual([]);
  },
);

test('doctor --server reports on the store and deletes nothing', async () => {
  expect([await release(['doctor']), lines]).toEqual([0, ['the store is healthy']]);
  expect([await release(['doctor', '--prune']), lines]).toEqual([
    1,
    ['refused: doctor --prune deletes from the store itself: run it on the server'],
  ]);
  const entry = join(server.deps.store.dir, 'marketing/1.0.0/main.js');
  const whole = readFileSync(entry);
  appendFileSync(entry, '// damaged');
  expect(await release(['doctor'])).toBe(1);
  expect(lines.join()).toContain('marketing 1.0.0 takes traffic and must not run: main.js');
  writeFileSync(entry, whole);
  expect([await release(['doctor'], { RELEASE_TOKEN: 'release_guess' })]).toEqual([1]);
  expect(lines.join()).toContain('The token is unknown');
});
