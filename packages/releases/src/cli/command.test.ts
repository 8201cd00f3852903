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
  expect(lines.join()).toMatch(/^blog: 1\.0\.0 100 %\n {2}\* 1\.0\.0 .*\n {4}1\.1\.0 /);
});

test('publish builds the present source when no build is named', async () => {
  expect(await release('publish', 'blog')).toBe(0);
  expect(lines).toEqual(['blog 2.0.0 is published (6 files), no traffic yet']);
  expect(await release('publish', 'blog')).toBe(1);
  expect(await release('publish', 'blog', '--promote')).toBe(0);
  expect(lines).toEqual(['blog 2.0.0 was published before; blog: 2.0.0 100 %']);
  expect(await release('publish', 'blog', '--to', '2.0.1')).toBe(0);
  expect(await release('publish', 'nobody')).toBe(1);
  expect(lines).toEqual(['refused: there is no source of nobody here; --dir names a built folder']);
});

test('a refusal is exit code 1, with the reason', async () => {
  await publish('1.0.0');
  expect(await publish('1.0.0')).toBe(1);
  expect(lines).toEqual(['refused: blog 1.0.0 is already published; a version is never overwritten']);
  expect(await release('rollback', '../x')).toBe(1);
});

test('what cannot be run is exit code 2, with the usage', async () => {
  expect(await release('deploy', 'blog')).toBe(2);
  expect(lines.join()).toContain('Usage: pnpm release');
  expect(await release('publish')).toBe(2);
  expect(await release('rollout', 'blog')).toBe(2);
  expect(await release('rollout', 'blog', '--to', '1.0.0')).toBe(2);
  expect(await release('status', '--colour')).toBe(2);
  expect(await release('status', 'a', 'b')).toBe(2);
});

test('--json answers in one line for scripts', async () => {
  await publish('1.0.0', '--promote', '--json');
  expect(JSON.parse(lines[0]!)).toEqual({
    ok: true,
    remote: 'blog',
    version: '1.0.0',
    files: 6,
    traffic: '1.0.0 100 %',
  });
  expect(await release('rollback', 'blog', '--json')).toBe(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ ok: false, refused: true });
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
  expect(lines).toEqual(['blog: 1.0.0 70 %, 1.1.0 30 % (staff 100 %)']);
  expect(await release('rollback', 'blog', '--reason', 'the headline is wrong')).toBe(0);
  expect(await release('audit', 'blog')).toBe(0);
  expect(lines.join('\n').split('\n')[0]).toMatch(/rollback blog: 1\.0\.0 100 % \(the headline is wrong\)$/);
  expect(await release('rollout', 'blog', '--to', '1.1.0', '--strategy', 'AllAtOnce')).toBe(0);
  expect(await release('promote', 'blog')).toBe(0);
  expect(lines).toEqual(['blog: 1.1.0 100 %']);
  await publish('1.2.0');
  expect(await release('rollout', 'blog', '--traffic', '500')).toBe(0);
  expect(lines).toEqual(['blog: 1.1.0 95 %, 1.2.0 5 %']);
  expect(await release('preview', 'blog')).toBe(0);
  expect(lines.join()).toMatch(/^\?override=blog%401\.2\.0~/);
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
