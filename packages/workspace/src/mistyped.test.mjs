import { spawnSync } from 'node:child_process';
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
