import { once } from 'node:events';
import { renameSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { addEvidence } from '../evidence/evidence.ts';
import { takeBackBroken } from '../evidence/watch.ts';
import { openStore } from '../store.ts';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { runCommand } from './command.ts';

let data: string;
let lines: string[];
beforeEach(async () => {
  data = await temporaryFolder();
});
const release = async (...args: string[]) => {
  lines = [];
  const write = (line: string) => lines.push(line);
  return runCommand(args, { DATA_DIR: data }, { out: write, err: write }, (remote) =>
    remote === 'blog' ? { version: '2.0.0', build: (version) => builtFolder('blog', { version }) } : undefined,
  );
};
const publish = async (version: string, ...more: string[]) =>
  release('publish', 'blog', '--to', version, '--dir', await builtFolder('blog', { version }), ...more);

test('publish, promote, rollback and status work together', async () => {
  expect(await publish('1.0.0', '--promote')).toBe(0);
  expect(lines).toEqual(['blog 1.0.0 is published (6 files); blog: 1.0.0 100 %']);
  expect(await publish('1.1.0')).toBe(0);
  expect(await release('promote', 'blog', '--to', '1.1.0')).toBe(0);
  expect(await release('rollback', 'blog')).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 100 %']);
  expect(await release('status')).toBe(0);
  expect(lines.join()).toMatch(/^blog: 1\.0\.0 100 %\n {2}1\.0\.0 {4}100 % .*\n {2}1\.1\.0 {8}- /);
});

test('status shows the latest versions, and those that take traffic however old they are', async () => {
  await publish('1.0.0', '--promote');
  for (let minor = 1; minor < 12; minor++) await publish(`1.${minor}.0`);
  await release('status', 'blog');
  const shown = lines
    .join('\n')
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/)[0]);
  expect(shown).toEqual([
    'blog: 1.0.0 100 %',
    '(3 older, in --json)',
    '1.0.0',
    ...Array.from({ length: 8 }, (_, at) => `1.${at + 4}.0`),
  ]);
});

test('publish builds the present source when no build is named', async () => {
  expect(await release('publish', 'blog')).toBe(0);
  expect(lines).toEqual(['blog 2.0.0 is published (6 files), no traffic yet']);
  expect(await release('publish', 'blog')).toBe(0);
  expect(lines).toEqual(['blog 2.0.0 was published before, identical; blog: not deployed']);
  expect(await release('publish', 'blog', '--promote')).toBe(0);
  expect(lines).toEqual(['blog 2.0.0 was published before, identical; blog: 2.0.0 100 %']);
  expect(await release('publish', 'blog', '--to', '2.0.1')).toBe(0);
  expect(await release('publish', 'nobody')).toBe(1);
  expect(lines).toEqual(['refused: there is no source of nobody here; --dir names a built folder']);
});

test('a pipeline that runs again changes nothing; other content under a known version is refused', async () => {
  await publish('1.0.0', '--promote');
  await publish('1.1.0');
  expect(await publish('1.1.0')).toBe(0);
  expect(lines).toEqual(['blog 1.1.0 was published before, identical; blog: 1.0.0 100 %']);
  const other = await builtFolder('blog', { version: '1.1.0', files: { 'entry.js': 'other();' } });
  expect(await release('publish', 'blog', '--to', '1.1.0', '--dir', other, '--promote')).toBe(1);
  expect(lines).toEqual([
    'refused: blog 1.1.0 is already published with other content; a version is never overwritten',
  ]);
  await release('promote', 'blog', '--to', '1.1.0');
  expect(await release('rollout', 'blog', '--to', '1.1.0', '--strategy', 'Canary10Percent5Minutes')).toBe(0);
  expect(lines).toEqual(['blog: 1.1.0 100 %']);
  await release('audit', 'blog', '--json');
  const { entries }: { entries: { action: string }[] } = JSON.parse(lines[0] ?? '');
  expect(entries.map(({ action }) => action)).toEqual(['promote', 'publish', 'promote', 'publish', 'keys']);
});

test('a version that --to names is built and compared, whatever the source is called', async () => {
  expect(await release('publish', 'blog', '--to', '2.0.1', '--promote')).toBe(0);
  const changed = (version: string) => builtFolder('blog', { version, files: { 'entry.js': 'changed();' } });
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  const again = ['publish', 'blog', '--to', '2.0.1', '--promote'];
  expect(await runCommand(again, { DATA_DIR: data }, output, () => ({ version: '2.0.2', build: changed }))).toBe(1);
  expect(said.join()).toContain('blog 2.0.1 is already published with other content');
});

test.each([
  [['rollback', '../x'], '"../x" is not the id of a part'],
  [['promote', 'blog', '--to', '../1.0.0'], '"../1.0.0" is not a version such as 1.2.3'],
  [['preview', 'blog', '--hours', 'abc'], '"abc" is not a number of hours, 1 to 336'],
  [['preview', 'blog', '--hours', '0', '--server', 'http://localhost:4'], '"0" is not a number of hours, 1 to 336'],
  [['rollout', 'blog', '--traffic', '-1'], '"-1" is not a share in basis points, 0 to 10000; 100 are one per cent'],
  [['rollout', 'blog', '--cohort', 'staff'], '"staff" is no cohort such as staff=10000; there are staff, en, es, fr'],
])('%j is refused: exit code 1, with the reason', async (args, reason) => {
  await publish('1.0.0', '--promote');
  expect(await release(...args)).toBe(1);
  expect(lines).toEqual([`refused: ${reason}`]);
});

test('what cannot be run is exit code 2, with the reason and where the usage stands', async () => {
  expect(await release('deploy', 'blog')).toBe(2);
  expect(lines).toEqual(['could not run: there is no command "deploy"', 'pnpm release --help lists all commands']);
  expect(await release()).toBe(2);
  expect(lines.join()).toContain('Usage: pnpm release');
  expect(await release('--help')).toBe(0);
  expect(lines.join()).toMatch(/^Usage: pnpm release/);
  expect(await release('publish')).toBe(2);
  expect(await release('rollout', 'blog')).toBe(2);
  expect(await release('rollout', 'blog', '--to', '1.0.0')).toBe(2);
  expect(await release('status', '--colour')).toBe(2);
  expect(await release('status', 'a', 'b')).toBe(2);
});

test.each([
  [['promote', 'blog', '--to', '1.1.0', '--traffic', '1000'], 'promote takes no --traffic'],
  [['promote', 'blog', '--to', '1.1.0', '--cohort', 'staff=10000'], 'promote takes no --cohort'],
  [['publish', 'blog', '--promote', '--strategy', 'Canary10Percent5Minutes'], 'publish takes no --strategy'],
  [['publish', 'blog', '--reason', 'a mended headline'], '--reason goes with --promote'],
  [['publish', 'blog', '--again'], '--again goes with --promote'],
  [['rollback', 'blog', '--to', '1.0.0'], 'rollback takes no --to'],
  [['status', 'blog', '--prune', '--off'], 'status takes no --prune, --off'],
])('%j asks for more than the command does: exit code 2, and nothing is done by half', async (args, reason) => {
  await publish('1.0.0', '--promote');
  await publish('1.1.0');
  expect(await release(...args)).toBe(2);
  expect(lines[0]).toBe(`could not run: ${reason}`);
  await release('status', 'blog');
  expect(lines.join()).toMatch(/^blog: 1\.0\.0 100 %\n/);
});

test('what is promoted as it is published is noted with its reason', async () => {
  await publish('1.0.0', '--promote', '--reason', 'the first');
  await release('audit', 'blog');
  expect(lines.join('\n').split('\n')[0]).toMatch(/promote blog: 1\.0\.0 100 % \(the first\)$/);
});

test('--json answers in one line for scripts', async () => {
  await publish('1.0.0', '--promote', '--json');
  expect(JSON.parse(lines[0]!)).toEqual({
    ok: true,
    remote: 'blog',
    version: '1.0.0',
    isNew: true,
    files: 6,
    traffic: '1.0.0 100 %',
  });
  expect(await release('rollback', 'blog', '--json')).toBe(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ ok: false, refused: true });
});

test('a key is replaced by another, as the command says; a team that releases to a server learns its own without a token', async () => {
  await publish('1.0.0', '--promote');
  renameSync(path.join(data, 'keys/blog.pem'), path.join(data, 'keys/blog.pem.old'));
  expect(await publish('1.1.0')).toBe(1);
  expect(lines.join()).toContain('see pnpm release keys blog');
  expect(await release('keys', 'blog')).toBe(0);
  const [before = ''] = lines.join().split('  ', 1);
  const [, own = ''] = /trusted by nobody; to trust it: pnpm release keys blog --trust (\S+)$/.exec(lines.join()) ?? [];
  expect(await release('keys', 'blog', '--server', 'http://localhost:9')).toBe(0);
  expect(lines.join()).toContain(`pnpm release keys blog --trust ${own}`);
  expect(await release('keys', 'blog', '--trust', own, '--retire', before)).toBe(0);
  expect(lines.join()).toMatch(/retired since [\s\S]*active since/);
  expect(lines.join()).not.toContain('trusted by nobody');
  expect(await publish('1.1.0', '--promote')).toBe(0);
});

test('a server is changed with a token only', async () => {
  expect(await release('promote', 'blog', '--to', '1.0.0', '--server', 'http://localhost:9')).toBe(2);
  expect(lines).toEqual(['could not run: RELEASE_TOKEN is not set: `pnpm release token add` on the server makes one']);
});

test('an address that is another site, or leads on to one, is named: exit code 2', async () => {
  const site = createServer(({ url }, response) => {
    if (url?.startsWith('/platform/releases')) response.end('<html>Welcome</html>');
    else response.writeHead(301, { location: `https://www.example.com${url}` }).end();
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const env = { DATA_DIR: data, RELEASE_TOKEN: 'release_x' };
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  expect(await runCommand(['status', 'blog', '--server', origin], env, output)).toBe(2);
  expect(await runCommand(['promote', 'blog', '--to', '1.0.0', '--server', origin], env, output)).toBe(2);
  expect(said).toEqual([
    `could not run: ${origin} is no site that can be released to: its answer cannot be read`,
    `could not run: ${origin} leads on to https://www.example.com: name that with --server`,
  ]);
  await new Promise((resolve) => site.close(resolve));
});

test('a rollout is started, paused, widened, and taken back or finished', async () => {
  await publish('1.0.0', '--promote');
  await publish('1.1.0');
  expect(await release('rollout', 'blog', '--to', '1.1.0', '--traffic', '1000', '--cohort', 'staff=10000')).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 90 %, 1.1.0 10 % (staff 100 %)']);
  expect(await release('rollout', 'blog', '--to', '1.1.0', '--strategy', 'Linear20PercentEvery5Minutes')).toBe(0);
  expect(lines.join()).toMatch(
    /^blog: 1\.0\.0 70 %, 1\.1\.0 30 % \(Linear20PercentEvery5Minutes, all by [\d:]{8} UTC, staff 100 %\)$/,
  );
  expect(await release('pause', 'blog')).toBe(0);
  expect(lines).toEqual(['blog: paused, it stays at 1.0.0 70 %, 1.1.0 30 % (staff 100 %)']);
  expect(await release('rollback', 'blog', '--reason', 'the headline is wrong')).toBe(0);
  expect(await release('audit', 'blog')).toBe(0);
  expect(lines.join('\n').split('\n')[0]).toMatch(
    / UTC {2}\S+ {2}rollback blog 1\.1\.0: 1\.0\.0 100 % \(the headline is wrong\)$/,
  );
  expect(await release('rollout', 'blog', '--to', '1.1.0', '--strategy', 'Canary10Percent5Minutes')).toBe(0);
  expect(await release('promote', 'blog')).toBe(0);
  expect(lines).toEqual(['blog: 1.1.0 100 %']);
  expect(await release('promote', 'blog')).toBe(1);
  expect(lines).toEqual(['refused: blog has no version on its way; everybody gets 1.1.0 already; --to names one']);
  await publish('1.2.0');
  expect(await release('rollout', 'blog', '--traffic', '500')).toBe(0);
  expect(lines).toEqual(['blog: 1.1.0 95 %, 1.2.0 5 %']);
  expect(await release('preview', 'blog')).toBe(0);
  expect(lines.join()).toMatch(/^\/blog\?override=blog%401\.2\.0~/);
});

test('a second push while a canary runs takes its place: exit code 0, and status says so; --no-replace is exit code 1', async () => {
  await publish('1.0.0', '--promote');
  await publish('1.1.0');
  await release('rollout', 'blog', '--strategy', 'Canary10Percent5Minutes');
  await publish('1.2.0');
  expect(await release('rollout', 'blog', '--traffic', '1000', '--no-replace')).toBe(1);
  expect(lines).toEqual(['refused: blog 1.1.0 is on its way: promote it or roll it back first']);
  expect(await release('rollout', 'blog', '--to', '1.2.0', '--strategy', 'Canary10Percent5Minutes')).toBe(0);
  const said = /^blog: 1\.0\.0 90 %, 1\.2\.0 10 % \(Canary10Percent5Minutes, all by \S+ UTC, in place of 1\.1\.0\)/;
  expect(lines.join()).toMatch(said);
  await release('status', 'blog');
  expect(lines.join()).toMatch(said);
  await release('status', 'blog', '--json');
  const [{ rollout }] = JSON.parse(lines.join()).parts;
  expect(rollout).toMatchObject({ version: '1.2.0', replaces: '1.1.0' });
});

test('a version that was taken back by itself: publish says so, rollout and promote refuse it without --again', async () => {
  await publish('1.0.0', '--promote');
  await publish('1.1.0');
  await release('rollout', 'blog', '--to', '1.1.0', '--traffic', '1000');
  const store = openStore(path.join(data, 'releases'));
  for (let at = 0; at < 30; at++) {
    const report = { remote: 'blog', version: '1.1.0', event: 'crashed' as const };
    await addEvidence(store, { visitor: `visitor-${at}`, served: true }, report);
  }
  await takeBackBroken(store);

  const said = /taken back by itself on [\d-]{10} at [\d:]{8} UTC: 1\.1\.0 failed 30 of 30 visitors/;
  const takenBack = { at: expect.any(String), reason: expect.stringContaining('1.1.0 failed 30 of 30') };
  expect(await publish('1.1.0')).toBe(0);
  expect(lines.join()).toMatch(said);
  await publish('1.1.0', '--json');
  expect(JSON.parse(lines.join())).toMatchObject({ ok: true, isNew: false, takenBack });
  await release('status', 'blog');
  expect(lines.join()).toMatch(said);

  for (const change of [
    ['rollout', 'blog', '--to', '1.1.0', '--traffic', '1000'],
    ['promote', 'blog', '--to', '1.1.0'],
  ]) {
    expect(await release(...change)).toBe(1);
    expect(lines.join()).toMatch(said);
    await release(...change, '--json');
    expect(JSON.parse(lines.join())).toMatchObject({ ok: false, refused: true, takenBack });
  }
  expect(await publish('1.1.0', '--promote')).toBe(1);
  expect(await release('rollout', 'blog', '--to', '1.1.0', '--traffic', '1000', '--again')).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 90 %, 1.1.0 10 %']);
  expect(await publish('1.1.0')).toBe(0);
  expect(lines.join()).not.toMatch('taken back');
});

test('who takes a change out of the source and publishes again means the version of before, not the last one', async () => {
  const source = { version: '1.0.0', build: (version: string) => builtFolder('blog', { version }) };
  const team = async (version: string, ...args: string[]) => {
    const said: string[] = [];
    const write = (line: string) => said.push(line);
    const code = await runCommand(args, { DATA_DIR: data }, { out: write, err: write }, () => ({ ...source, version }));
    return [code, said.join('\n')];
  };
  await team('1.0.0', 'publish', 'blog', '--promote');
  await team('1.1.0', 'publish', 'blog');
  await team('1.2.0', 'publish', 'blog');
  expect(await team('1.1.0', 'publish', 'blog')).toEqual([
    0,
    expect.stringContaining('was published before, identical'),
  ]);
  expect(await team('1.1.0', 'rollout', 'blog', '--traffic', '1000')).toEqual([0, 'blog: 1.0.0 90 %, 1.1.0 10 %']);
  expect(await team('1.1.0', 'preview', 'blog')).toEqual([0, expect.stringContaining('blog%401.1.0~')]);
  // What is not published yet cannot be meant.
  expect(await team('1.3.0', 'rollout', 'blog', '--traffic', '1000')).toEqual([
    0,
    'blog: 1.0.0 90 %, 1.2.0 10 % (in place of 1.1.0)',
  ]);
  expect(await team('1.0.0', 'rollout', 'blog', '--traffic', '1000')).toEqual([
    1,
    'refused: blog 1.0.0 is what everybody gets already; rollback takes 1.2.0 back',
  ]);
  // A pipeline that runs for the reversal.
  const pipeline = ['rollout', 'blog', '--to', '1.0.0', '--strategy', 'Canary10Percent5Minutes'];
  expect(await team('1.0.0', ...pipeline)).toEqual([0, 'blog: 1.0.0 100 %']);
  expect(await team('1.0.0', ...pipeline)).toEqual([0, 'blog: 1.0.0 100 %']);
  const [, log = ''] = await team('1.0.0', 'audit', 'blog');
  expect(`${log}`.split('\n')[0]).toMatch(/ {2}rollback blog 1\.2\.0: 1\.0\.0 100 %$/);
});

test.each([
  ['--traffic', '-1'],
  ['--traffic', '10001'],
  ['--traffic', '1.5'],
  ['--traffic', 'all'],
  ['--strategy', 'Sometimes'],
  ['--strategy', 'Linear0PercentEvery1Minute'],
  ['--cohort', 'everybody=1'],
  ['--cohort', 'staff=10001'],
])('a rollout with %s %s is refused, and traffic stays', async (option, value) => {
  await publish('1.0.0', '--promote');
  await publish('1.1.0');
  expect(await release('rollout', 'blog', '--to', '1.1.0', `${option}=${value}`)).toBe(1);
  await release('status', 'blog');
  expect(lines.join()).toMatch(/^blog: 1\.0\.0 100 %/);
});

test('what does not fit is refused by check, publish and rollout, and traffic stays', async () => {
  await publish('1.0.0', '--promote');
  const uses = { names: {}, operations: ['GET /taxes'], parts: {} };
  const dir = await builtFolder('blog', { version: '1.1.0', record: { uses } });
  const reason = 'refused: blog 1.1.0 calls GET /taxes, which this server does not offer';
  expect(await release('check', 'blog', '--dir', dir)).toBe(1);
  expect(lines).toEqual([reason]);
  expect(await release('publish', 'blog', '--to', '1.1.0', '--dir', dir, '--promote')).toBe(1);
  expect(lines).toEqual([reason]);
  expect(await release('check', 'blog')).toBe(0);
  expect(lines.join()).toMatch(/^blog 2\.0\.0 fits/);
});

test('who may release is in the log, for each part that it concerns', async () => {
  await release('token', 'add', 'ci', '--for', 'blog,portal', '--days', '30', '--reason', 'a new pipeline');
  expect(lines.join()).toMatch(/^release_[\w-]{43}\n/);
  await release('token', 'add', 'operator', '--for', '*');
  await release('token', 'revoke', 'ci');
  await release('audit', 'portal');
  const log = lines
    .join('\n')
    .split('\n')
    .map((line) => line.replace(/^.* UTC {2}\S+ {2}/, ''));
  expect(log).toEqual([
    'token portal: token ci may do nothing any more',
    'token *: token operator may release',
    expect.stringMatching(/^token portal: token ci may release until \d{4}-\d\d-\d\d \(a new pipeline\)$/),
  ]);
});

test('secrets are for their own user only', async () => {
  await publish('1.0.0', '--promote');
  await release('token', 'add', 'ci', '--for', 'blog');
  await release('preview', 'blog');
  const modes = ['keys', 'keys/blog.pem', 'releases/access.json', 'releases/preview.key'].map((file) => [
    file,
    (statSync(path.join(data, file)).mode & 0o777).toString(8),
  ]);
  expect(modes).toEqual([
    ['keys', '700'],
    ['keys/blog.pem', '600'],
    ['releases/access.json', '600'],
    ['releases/preview.key', '600'],
  ]);
});
