import { userInfo } from 'node:os';
import path from 'node:path';
import { openStore } from '../folder/folderStore.ts';
import type { Preview } from '../preview.ts';
import { resolveComposition } from '../resolveComposition.ts';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { typed } from '../testing/typed.ts';

let data: string;
let lines: string[];
const release = async (...args: string[]) => {
  const done = await typed(args, data);
  ({ lines } = done);
  return done.code;
};
const publish = async (version: string, ...more: string[]) =>
  release('publish', 'blog', '--to', version, '--dir', await builtFolder('blog', { version }), ...more);

beforeEach(async () => {
  data = await temporaryFolder();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version, '--promote');
});

test('no command brings back a banned version until the ban is lifted', async () => {
  expect(await release('preview', 'blog', '--to', '1.1.0')).toBe(0);
  expect(await release('ban', 'blog', '--to', '1.1.0', '--reason', 'leaks addresses')).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/^blog 1\.1\.0: banned since [\d-]+ \(leaks addresses\)$/)]);
  for (const attempt of [
    ['promote', 'blog', '--to', '1.1.0', '--again'],
    ['rollout', 'blog', '--to', '1.1.0', '--traffic', '100', '--again'],
    ['preview', 'blog', '--to', '1.1.0'],
  ]) {
    expect(await release(...attempt)).toBe(1);
    expect(lines.join()).toMatch(/must not run: it is banned since [\d-]+ \(leaks addresses\)/);
  }
  expect(await release('status', 'blog')).toBe(0);
  expect(lines.join('\n')).toMatch(/^ {2}1\.1\.0 .*; banned since [\d-]+ \(leaks addresses\)$/m);
  // The rollback skips it.
  expect(await release('rollback', 'blog')).toBe(0);
  expect(lines).toEqual(['blog: 1.0.0 100 %']);
  expect(await release('ban', 'blog', '--to', '1.1.0', '--off')).toBe(0);
  expect(lines).toEqual(['blog has no banned version']);
  expect(await release('promote', 'blog', '--to', '1.1.0')).toBe(0);
  expect(await release('audit', 'blog')).toBe(0);
  expect(lines.join('\n')).toMatch(
    /ban blog 1\.1\.0: may run again\n.*ban blog 1\.1\.0: must not run any more \(leaks addresses\)/s,
  );
});

test('a ban takes a version on its way, and an open preview, from everybody', async () => {
  const warning = jest.spyOn(process, 'emitWarning').mockImplementation();
  await release(
    'publish',
    'shell',
    '--to',
    '1.0.0',
    '--dir',
    await builtFolder('shell', { version: '1.0.0' }),
    '--promote',
  );
  await publish('1.3.0');
  expect(await release('rollout', 'blog', '--to', '1.3.0', '--traffic', '10000')).toBe(0);
  const served = async (preview?: Preview) => {
    // Reopened, as another process would open it.
    const store = openStore(path.join(data, 'releases'));
    const visitor = { id: 'browser:a', isStaff: false, language: 'en' } as const;
    return (await resolveComposition(store, visitor, new Date(), preview)).remotes.map(({ version }) => version);
  };
  expect(await served()).toEqual(['1.3.0']);
  expect(await release('ban', 'blog', '--to', '1.3.0')).toBe(0);
  expect(await served()).toEqual(['1.2.0']);
  expect(await served({ id: 'blog', version: '1.3.0' })).toEqual(['1.2.0']);
  await release('status', 'blog');
  expect(lines.join('\n')).toMatch(/^blog: 1\.2\.0 100 %$.*^ {2}1\.3\.0 +- .*; banned since [\d-]+$/ms);
  warning.mockRestore();
});

test('--before bans every version published before that one, and with --off lifts those bans', async () => {
  expect(await release('ban', 'blog', '--before', '1.2.0')).toBe(0);
  expect(lines.join('\n')).toMatch(/^blog 1\.0\.0: banned .*\nblog 1\.1\.0: banned .*$/);
  expect(await release('rollback', 'blog')).toBe(1);
  expect(lines).toEqual(['refused: blog has no earlier version to go back to']);
  expect(await release('ban', 'blog', '--off', '--before', '1.2.0')).toBe(0);
  expect(lines).toEqual(['blog has no banned version']);
});

test('ban refuses wrong versions and options, with the reason', async () => {
  for (const [args, code, said] of [
    [['--to', '1.2.0'], 1, 'everybody gets blog 1.2.0: roll it back or promote another version first'],
    [['--to', '9.9.9'], 1, 'blog 9.9.9 is not published'],
    [['--before', '9.9.9'], 1, 'blog 9.9.9 is not published'],
    [['--to', '1.0.0', '--off'], 1, 'blog 1.0.0 is not banned'],
    [['--before', '1.2.0', '--off'], 1, 'none of these versions of blog is banned'],
    [['--off'], 2, 'ban --off needs --to <version> or --before <version>'],
    [['--to', '1.0.0', '--before', '1.1.0'], 2, 'ban takes --to or --before, not both'],
    [['--to', '1.0.0', '--server', 'http://localhost:9'], 1, 'ban works on the store itself: run it on the server'],
  ] as const) {
    expect(await release('ban', 'blog', ...args)).toBe(code);
    expect(lines.join()).toContain(said);
  }
});

test('a token lasts 30 days by default', async () => {
  expect(await release('token', 'add', 'ci', '--for', 'blog')).toBe(0);
  expect(lines.join()).toContain('ci may release blog for 30 days');
  expect(await release('token', 'add', 'long', '--for', 'blog', '--days', '400')).toBe(0);
  await release('token', 'list');
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const made = `made ${day(0)} by ${userInfo().username}, no change yet`;
  expect(lines.join('\n')).toBe(`ci: blog, until ${day(30)}, ${made}\nlong: blog, until ${day(400)}, ${made}`);
});
