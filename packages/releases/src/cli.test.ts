import { runCommand } from './cli.ts';
import { builtFolder, temporaryFolder } from './testing/builds.ts';

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
  expect(lines).toEqual(['blog 1.0.0 is published (4 files) and current']);
  expect(await publish('1.1.0')).toBe(0);
  expect(await release('promote', 'blog', '--to', '1.1.0')).toBe(0);
  expect(await release('rollback', 'blog')).toBe(0);
  expect(lines).toEqual(['blog is back at 1.0.0']);
  expect(await release('status')).toBe(0);
  expect(lines.join()).toMatch(/^blog: 1\.0\.0\n {2}\* 1\.0\.0 .*\n {4}1\.1\.0 /);
});

test('publish builds the present source when no build is named', async () => {
  expect(await release('publish', 'blog')).toBe(0);
  expect(lines).toEqual(['blog 2.0.0 is published (4 files)']);
  expect(await release('publish', 'blog')).toBe(1);
  expect(await release('publish', 'blog', '--promote')).toBe(0);
  expect(lines).toEqual(['blog 2.0.0 was published before and is current']);
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
  expect(await release('promote', 'blog')).toBe(2);
  expect(await release('status', '--colour')).toBe(2);
  expect(await release('status', 'a', 'b')).toBe(2);
});

test('--json answers in one line for scripts', async () => {
  await publish('1.0.0', '--promote', '--json');
  expect(JSON.parse(lines[0]!)).toEqual({ ok: true, remote: 'blog', version: '1.0.0', files: 4 });
  expect(await release('rollback', 'blog', '--json')).toBe(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ ok: false, refused: true });
});
