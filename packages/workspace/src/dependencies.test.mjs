import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './apps.mjs';
import { outcomeOf, writeSbom } from './dependencies.mjs';

test('the bill of materials names every package of the lock file, with its version', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  const file = path.join(folder, 'sbom.json');
  await writeSbom(file);
  const { bomFormat, specVersion, components } = JSON.parse(readFileSync(file, 'utf8'));
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6']);
  const named = new Set(
    components.map((/** @type {any} */ { group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
  );
  const lock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8').split('\nsnapshots:')[0] ?? '';
  const [, packages = ''] = lock.split('\npackages:\n');
  const locked = [...packages.matchAll(/^ {2}'?(@?[^'@\s]+@[^':()\s]+)'?:$/gm)].map((match) => match[1]);
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter((each) => !named.has(each))).toEqual([]);
  rmSync(folder, { recursive: true });
}, 60_000);

test('git and the linter ignore the file of `pnpm dependencies --sbom`', () => {
  const file = (/** @type {string} */ name) => readFileSync(path.join(root, name), 'utf8');
  expect(file('.gitignore').split('\n')).toContain('*.cdx.json');
  expect(JSON.parse(file('packages/tooling/biome.json')).files.includes).toContain('!!**/*.cdx.json');
});

test.each([
  [0, 'No known vulnerabilities found', 'clean'],
  [1, '│ high │ Prototype pollution │', 'vulnerable'],
  [1, 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE', 'unanswered'],
  [1, 'something new', 'vulnerable'],
])('an audit that ends with %i and “%s” is %s', (code, output, outcome) => {
  expect(outcomeOf(code, output)).toBe(outcome);
});
