import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { declarationsOf, disagreement } from './publicTypes.mjs';

let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'declarations-'));
  mkdirSync(path.join(dir, 'src'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function typesOf(sources, version = '1.0.0') {
  for (const [file, source] of Object.entries(sources)) writeFileSync(path.join(dir, 'src', file), source);
  return { name: 'ui', version, declarations: declarationsOf(dir, ['./src/index.ts']) };
}

const before = {
  'index.d.ts': "export { type Tone, Badge } from './Badge.tsx';\nexport * from './tokens.ts';\n",
  'Badge.d.ts':
    'export type Tone = "good" | "bad";\nexport declare const Badge: (props: {\n    tone: Tone;\n}) => null;\n',
  'tokens.d.ts': 'export declare const space: 4;\n',
  'unreached.d.ts': 'export declare const secret: 1;\n',
};

test('equal declarations agree, whatever their line breaks', () => {
  const recorded = typesOf(before);
  expect(Object.keys(recorded.declarations)).not.toContain('src/unreached.ts secret');
  const again = { ...before, 'Badge.d.ts': before['Badge.d.ts'].replace(/\n {4}/, ' ').replace(';\n}', '; }') };
  expect(disagreement(typesOf(again), recorded)).toBeUndefined();
});

test('changed types under the same version are named, with the remedy', () => {
  const recorded = typesOf(before);
  const changed = {
    ...before,
    'Badge.d.ts': before['Badge.d.ts'].replace('"bad"', '"poor"'),
    'tokens.d.ts': 'export declare const gap: 4;\n',
  };
  expect(disagreement(typesOf(changed), recorded)).toBe(
    '@firm/ui 1.0.0: its public types are not those of this version (Tone in src/Badge.tsx has changed; gap in src/tokens.ts is new; space in src/tokens.ts is gone). Raise "version" in packages/ui/package.json, then run pnpm public-types',
  );
});

test('a version without recorded types is named', () => {
  const recorded = typesOf(before);
  expect(disagreement(typesOf(before, '1.1.0'), recorded)).toMatch(/1\.1\.0: .* not recorded yet/);
  expect(disagreement(typesOf(before), undefined)).toMatch(/not recorded yet/);
});
