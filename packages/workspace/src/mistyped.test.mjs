import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const bin = path.join(import.meta.dirname, '../bin');

test.each([
  [['dev-app.mjs', '--agianst', 'https://www.example.com'], "Unknown option '--agianst'; there is --against."],
  [['dev-app.mjs', 'blog'], "Unexpected argument 'blog'; there is --against."],
  [['dev.mjs', '--agianst', 'https://www.example.com'], "Unknown option '--agianst'; there is --against."],
  [['bench.mjs', 'visits', '--round', '3'], "Unknown option '--round'; there are --rounds, --minutes, --full."],
  [['chaos.mjs', '--fault', 'kill'], "Unknown option '--fault'; there are --rounds, --faults, --report."],
  [['chaos.mjs', '--rounds', 'some'], '--rounds is a whole number from 1.'],
  [['dependencies.mjs', '--bom', 'a.json'], "Unknown option '--bom'; there is --sbom."],
  [['pack-site.mjs', '--help'], "Unknown option '--help'; there is none."],
  [['pack-shared.mjs', '--dir', 'a'], "Unknown option '--dir'; there is none."],
  [['dev-app.mjs'], 'Name the site: pnpm dev --against https://www.example.com'],
  [
    ['dev-app.mjs', '--against', 'http://127.0.0.1:9'],
    `${tmpdir()} is not the folder of a remote: it has no remote.json`,
  ],
])('%j is answered with the one line that explains it', ([file = '', ...args], line) => {
  const { stderr, status } = spawnSync(process.execPath, [path.join(bin, file), ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect([stderr.trim(), status]).toEqual([line, 1]);
});

const run = (/** @type {string[]} */ args, cwd = tmpdir()) => {
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stderr, status } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env });
  return [stderr.trim(), status];
};

test.each([
  ['{\n  "id": "draft"\n  "mount": "/draft"\n}', /:3 is no JSON: \w/],
  ['{\n  "name": {},\n  "id": 5\n}', /:3 "id" is 5: it names the app/],
  ['{\n  "name": {}\n}', /:1 lacks "id": it names the app/],
  ['null', /:1 lacks "id"/],
])('a broken remote.json outside the workspace is named by file, line and field: %j', (text, says) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'outside-'));
  try {
    const file = path.join(dir, 'remote.json');
    writeFileSync(file, text);
    const [said, status] = run([path.join(bin, 'dev-app.mjs'), '--against', 'http://127.0.0.1:9'], dir);
    expect([String(said).startsWith(file), String(said).split('\n').length, status]).toEqual([true, 1, 1]);
    expect(said).toMatch(says);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('a command prints what our code warns of as a line, and nothing that Node says of itself', () => {
  const body = `process.emitWarning('blog 1.0.0 must not run'); process.emitWarning('new', 'ExperimentalWarning');
    process.emitWarning('old', 'DeprecationWarning');`;
  const script = `import { command } from '${path.join(bin, '../src/run.mjs')}'; await command(async () => { ${body} });`;
  expect(run(['--input-type=module', '-e', script])).toEqual(['blog 1.0.0 must not run', 0]);
});
