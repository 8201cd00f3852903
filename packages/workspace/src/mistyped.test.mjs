import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

const bin = path.join(import.meta.dirname, '../bin');

test.each([
  [['dev-app.mjs', '--agianst', 'https://www.example.com'], "Unknown option '--agianst'"],
  [['dev-app.mjs', 'blog'], "Unexpected argument 'blog'"],
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
