import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { originOf } from './originOf.ts';

test('a build tells its commit, but not where files differ from it or nothing is committed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'origin-'));
  expect(await originOf(folder)).toBeUndefined();
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Noor Haddad', '-c', 'user.email=noor@example.com', ...args]);
  git('init', '--quiet');
  writeFileSync(path.join(folder, 'teaser.ts'), 'export {};\n');
  git('add', 'teaser.ts');
  git('commit', '--quiet', '--no-gpg-sign', '-m', 'Teasers say how long they take to read');
  expect(await originOf(folder)).toEqual({
    commit: expect.stringMatching(/^[0-9a-f]{40,64}$/),
    author: 'Noor Haddad',
    message: 'Teasers say how long they take to read',
  });
  writeFileSync(path.join(folder, 'teaser.ts'), 'export const minutes = 1;\n');
  expect(await originOf(folder)).toBeUndefined();
});
