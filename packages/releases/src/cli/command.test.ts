import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { addEvidence, SERVER } from '../evidence/addEvidence.ts';
import { openStore } from '../folder/folderStore.ts';
import { signerOf } from '../sign/signing.ts';
import { newKey } from '../sign/teamKey.ts';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { typed } from '../testing/typed.ts';
import { runCommand } from './command.ts';

let data: string;
let lines: string[];
beforeEach(async () => {
  data = await temporaryFolder();
});
const release = async (...args: string[]) => {
  const done = await typed(args, data);
  ({ lines } = done);
  return done.code;
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

test('a lost file is put back by publishing the same source, and the answer says so', async () => {
  await release('publish', 'blog', '--promote');
  const file = path.join(data, 'releases/blog/2.0.0/assets/list.js');
  rmSync(file);
  expect(await release('publish', 'blog')).toBe(0);
  expect(lines).toEqual(['blog 2.0.0 was published before, lost or damaged files are whole again; blog: 2.0.0 100 %']);
  expect(existsSync(file)).toBe(true);
});

test('a build that is larger than its budget is refused with both sizes, unless that is accepted', async () => {
  const sized = (version: string, budgetKb: number) => builtFolder('blog', { version, record: { budgetKb } });
  await publish('1.0.0', '--promote');
  const large = ['--dir', await sized('1.1.0', 0.01)];
  const says = /blog 1\.1\.0 brings 0\.[1-9] KB of scripts; its budget is 0\.01 KB \("budgetKb" in package\.json\)/;
  for (const refused of [
    ['check', 'blog', ...large],
    ['publish', 'blog', ...large],
    ['sign', 'blog', ...large, '--out', await temporaryFolder()],
  ]) {
    expect(await release(...refused)).toBe(1);
    expect(lines.join('\n')).toMatch(says);
  }
  expect(await release('publish', 'blog', ...large, '--accept')).toBe(0);
  expect(lines).toEqual(['blog 1.1.0 is published (6 files), no traffic yet']);
  expect(await release('publish', 'blog', '--dir', await sized('1.2.0', 5))).toBe(0);
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

test('status says how often the server could not render a version, even before a visitor reported on it', async () => {
  await publish('1.0.0', '--promote');
  const store = openStore(path.join(data, 'releases'));
  await addEvidence(store, SERVER, { remote: 'blog', version: '1.0.0', event: 'render_failed' });
  await release('status', 'blog');
  expect(lines.join()).toMatch(/KB {2}not rendered by the server once$/);
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
  const build = async (version = '2.0.2') => ({
    dir: await builtFolder('blog', { version, files: { 'entry.js': 'changed();' } }),
    version,
  });
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  const again = ['publish', 'blog', '--to', '2.0.1', '--promote'];
  expect(await runCommand(again, { DATA_DIR: data }, output, () => ({ build }))).toBe(1);
  expect(said.join()).toContain('blog 2.0.1 is already published with other content');
});

test.each([
  [['rollback', '../x'], '"../x" is not the id of an app'],
  [['promote', 'blog', '--to', '../1.0.0'], '"../1.0.0" is not a version such as 1.2.3'],
  [['preview', 'blog', '--off', '--to', '1.0.0'], 'blog 1.0.0 is not for previews alone'],
  [['preview', 'blog', '--hours', 'abc'], '"abc" is not a number of hours, 1 to 336'],
  [['preview', 'blog', '--hours', '0', '--server', 'http://localhost:4'], '"0" is not a number of hours, 1 to 336'],
  [
    ['rollout', 'blog', '--traffic', '-1'],
    '"-1" is not a share: in basis points 0 to 10000, of which 100 are one per cent, or as 12.5%',
  ],
  [['rollout', 'blog', '--cohort', 'staff'], '"staff" is no cohort such as staff=10000; there are staff, en, es, fr'],
])('%j is refused: exit code 1, with the reason', async (args, reason) => {
  await publish('1.0.0', '--promote');
  expect(await release(...args)).toBe(1);
  expect(lines).toEqual([`refused: ${reason}`]);
});

test('a mistyped command exits with 2, the reason and a hint at the usage', async () => {
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
  [['publish', 'blog', '--again'], '--again goes with --promote or --from'],
  [['rollback', 'blog', '--to', '1.0.0'], 'rollback takes no --to'],
  [['status', 'blog', '--prune', '--off'], 'status takes no --prune, --off'],
])('%j has an option that the command lacks: it exits with 2 and changes nothing', async (args, reason) => {
  await publish('1.0.0', '--promote');
  await publish('1.1.0');
  expect(await release(...args)).toBe(2);
  expect(lines[0]).toBe(`could not run: ${reason}`);
  await release('status', 'blog');
  expect(lines.join()).toMatch(/^blog: 1\.0\.0 100 %\n/);
});

test('publish --promote --reason records the reason', async () => {
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
    waits: false,
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
  expect(lines.join()).toContain(`\nrelease keys blog --trust ${own}`);
  expect(await release('keys', 'blog', '--trust', own, '--retire', before)).toBe(0);
  expect(lines.join()).toMatch(/retired since [\s\S]*active since/);
  expect(lines.join()).not.toContain('trusted by nobody');
  expect(await publish('1.1.0', '--promote')).toBe(0);
});

test('a key is renewed by one command: the new one signs, and what the one before signed is used on', async () => {
  await publish('1.0.0', '--promote');
  const keys = async () => {
    await release('keys', 'blog', '--json');
    return JSON.parse(lines.join()).keys;
  };
  const [before] = await keys();
  expect(await release('keys', 'blog', '--renew', '--reason', 'a year has passed')).toBe(0);
  const [former, present] = await keys();
  expect([former, present]).toMatchObject([{ ...before, state: 'retired' }, { state: 'active' }]);
  expect(await publish('1.1.0', '--promote')).toBe(0);
  expect(await release('rollback', 'blog')).toBe(0);
  expect(await release('doctor')).toBe(0);
  expect(await release('keys', 'blog', '--renew', '--server', 'http://localhost:9')).not.toBe(0);
});

test.each([
  [
    ['blog', '--renew', '--trust', 'x'],
    2,
    '--renew goes without --trust, --retire and --revoke; after a theft: --renew,',
  ],
  [['blog', '--renew', '--retire', 'x'], 2, '--renew goes without'],
  [['blog', '--renew', '--revoke', 'x'], 2, '--renew goes without'],
  [['blgo', '--renew'], 1, 'refused: blgo has neither a release nor a trusted key: there is nothing to renew'],
])('keys %j is refused, and no key changes', async (args, code, reason) => {
  await publish('1.0.0', '--promote');
  const files = () =>
    readdirSync(path.join(data, 'keys')).map((name) => [name, readFileSync(path.join(data, 'keys', name), 'utf8')]);
  const before = files();
  expect(await release('keys', ...args)).toBe(code);
  expect(lines.join()).toContain(reason);
  expect(files()).toEqual(before);
});

test('a key in RELEASE_KEY is named as such, and is not what --renew renews', async () => {
  await publish('1.0.0', '--promote');
  const env = { RELEASE_KEY: newKey() };
  const own = await typed(['keys', 'blog', '--server', 'http://localhost:9'], data, env);
  expect(own.lines.join()).toContain(
    `by key ${signerOf(env.RELEASE_KEY).keyId}, the one in RELEASE_KEY; on the server`,
  );
  const { code, lines: said } = await typed(['keys', 'blog', '--renew'], data, env);
  expect([code, said]).toEqual([
    1,
    ['refused: RELEASE_KEY is set, and --renew renews the key in the file of this machine: unset it first'],
  ]);
});

test('a key that signs on this machine and may not is told of, with the command that makes another', async () => {
  await publish('1.0.0', '--promote');
  await release('keys', 'blog', '--json');
  const [{ keyId }] = JSON.parse(lines.join()).keys;
  const hint = (state: string) =>
    `${keyId}  signs on this machine, and is ${state}; for a new one: pnpm release keys blog --renew`;
  await release('keys', 'blog', '--retire', keyId);
  expect(lines.join()).toContain(hint('retired'));
  await release('keys', 'blog', '--revoke', keyId);
  expect(lines.join()).toContain(hint('revoked'));
  await release('keys', 'blog', '--renew');
  expect(lines.join()).not.toContain('signs on this machine');
});

test('a server accepts changes with a token only', async () => {
  expect(await release('promote', 'blog', '--to', '1.0.0', '--server', 'http://localhost:9')).toBe(2);
  expect(lines).toEqual(['could not run: RELEASE_TOKEN is not set: `release token add` on the server makes one']);
});

test('a key that is the path of a file is refused with what is meant', async () => {
  const env = { DATA_DIR: data, RELEASE_KEY: './keys/blog.pem', RELEASE_TOKEN: 'release_x' };
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  const dir = await builtFolder('blog', { version: '1.0.0' });
  const args = ['publish', 'blog', '--to', '1.0.0', '--dir', dir, '--server', 'http://127.0.0.1:9'];
  expect(await runCommand(args, env, output)).not.toBe(0);
  expect(said.join()).toContain('RELEASE_KEY has to be the text of the private key (PEM), not the path of its file');
});

test('a server that is no such site, or that redirects, is named: exit code 2', async () => {
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

test('check, publish and rollout refuse a version that does not fit, and traffic stays', async () => {
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

test('changes of tokens and keys are in the log of each app that they concern', async () => {
  await release('token', 'add', 'ci', '--for', 'blog,portal', '--days', '30', '--reason', 'a new pipeline');
  expect(lines.join()).toMatch(/^release_[\w-]{43}\n/);
  await release('token', 'add', 'operator', '--for', '*');
  await release('token', 'revoke', 'ci');
  // An invalid name or app appears in the message as it was typed, and in no log.
  expect(await release('token', 'add', 'my token!', '--for', 'blog')).toBe(1);
  expect(lines.join()).toMatch(/^refused: "my token!" is no name for a token: letters/);
  expect(await release('token', 'add', 'ci2', '--for', 'portal,../portal')).toBe(1);
  expect(lines).toEqual(['refused: "../portal" is not the id of an app']);
  await release('audit', 'portal');
  const log = lines
    .join('\n')
    .split('\n')
    .map((line) => line.replace(/^.* UTC {2}\S+ {2}/, ''));
  expect(log).toEqual([
    'token portal: token ci may do nothing any more',
    expect.stringMatching(/^token \*: token operator may release until \d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^token portal: token ci may release until \d{4}-\d\d-\d\d \(a new pipeline\)$/),
  ]);
});

test('only the owner of the files can read keys and tokens', async () => {
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

test('version prints the version of the present source and nothing else', async () => {
  expect(await release('version', 'blog')).toBe(0);
  expect(lines).toEqual(['2.0.0']);
  expect(await release('version', 'nobody')).toBe(1);
});

test('a built folder is published under its own version where --to names none', async () => {
  const dir = await builtFolder('blog', { version: '1.4.0' });
  expect(await release('publish', 'blog', '--dir', dir)).toBe(0);
  expect(lines).toEqual(['blog 1.4.0 is published (6 files), no traffic yet']);
});
