import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const top = join(import.meta.dirname, '../../../..');
const documents = readdirSync(join(top, 'docs')).filter((name) => name.endsWith('.md'));

test.each(documents)('every file that docs/%s names exists', (name) => {
  const text = readFileSync(join(top, 'docs', name), 'utf8');
  const named = [...text.matchAll(/`((?:packages|docs|shell|mfe-\w+)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(join(top, path)))).toEqual([]);
});

test('every row of the programme that claims something names the test that shows it', () => {
  for (const name of ['security-programme.md', 'asvs.md']) {
    const rows = readFileSync(join(top, 'docs', name), 'utf8').split('\n');
    const claims = rows.filter((row) => /\| (done|met|partly)/.test(row));
    expect(claims.length).toBeGreaterThan(10);
    expect(claims.filter((row) => !/\.test\.(ts|tsx|mjs)`/.test(row))).toEqual([]);
  }
});
