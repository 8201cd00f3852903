import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesBelow } from './filesBelow.mjs';

test('finds the files of a folder at every depth, and follows no link', () => {
  const at = mkdtempSync(path.join(tmpdir(), 'files-'));
  mkdirSync(path.join(at, 'site/inner'), { recursive: true });
  mkdirSync(path.join(at, 'elsewhere'));
  for (const file of ['site/a.md', 'site/inner/b.md', 'elsewhere/c.md']) writeFileSync(path.join(at, file), '');
  symlinkSync('../elsewhere', path.join(at, 'site/link'));
  symlinkSync('../elsewhere/c.md', path.join(at, 'site/c.md'));
  const site = path.join(at, 'site');
  expect(filesBelow(site).map((file) => path.relative(site, file))).toEqual(['a.md', 'inner/b.md']);
  expect(filesBelow(path.join(at, 'nowhere'))).toEqual([]);
});
