import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** What stands there as proof has to be there: a test that was moved or removed proves nothing. */
test.each(['docs/asvs.md', 'docs/security-programme.md'])('every file that %s names exists', (name) => {
  const text = readFileSync(join(ROOT, name), 'utf8');
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
