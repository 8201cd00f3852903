import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { floorOf, readPublicTypes } from '@firm/tooling/floors';
import { declarationsOf, disagreement, written } from './publicTypes.mjs';

let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'declarations-'));
  mkdirSync(path.join(dir, 'src'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function typesOf(sources, version = '1.0.0') {
  for (const [file, source] of Object.entries(sources)) writeFileSync(path.join(dir, 'src', file), source);
  return { name: 'ui', version, declarations: declarationsOf(dir, ['./src/index.ts'], { membersApart: true }) };
}

const recordOf = (types, recorded) => readPublicTypes(written(types, recorded));

const before = {
  'index.d.ts': "export { type Tone, Badge } from './Badge.tsx';\nexport * from './tokens.ts';\n",
  'Badge.d.ts':
    'export type Tone = "good" | "bad";\nexport declare const Badge: (props: {\n    tone: Tone;\n}) => null;\n',
  'tokens.d.ts': 'export declare const space: 4;\n',
  'unreached.d.ts': 'export declare const secret: 1;\n',
};

test('equal declarations agree, whatever their line breaks', () => {
  const recorded = recordOf(typesOf(before));
  expect(Object.keys(recorded.declared)).not.toContain('src/unreached.ts secret');
  const again = { ...before, 'Badge.d.ts': before['Badge.d.ts'].replace(/\n {4}/, ' ').replace(';\n}', '; }') };
  expect(disagreement(typesOf(again), recorded)).toBeUndefined();
});

test('changed types under the same version are named, with the remedy', () => {
  const recorded = recordOf(typesOf(before));
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
  const recorded = recordOf(typesOf(before));
  expect(disagreement(typesOf(before, '1.1.0'), recorded)).toMatch(/1\.1\.0: .* not recorded yet/);
  expect(disagreement(typesOf(before), undefined)).toMatch(/not recorded yet/);
});

describe('a release of a package needs a later one only where an app uses what is new', () => {
  const props = 'tone: Tone;';
  const badge = (/** @type {string} */ inside) => ({
    ...before,
    'Badge.d.ts': before['Badge.d.ts'].replace(props, inside),
  });
  /** The floor of an app that takes some names and speaks some words, after a release with other sources. */
  const floorAfter = (sources, names, words = []) => {
    const types = recordOf(typesOf(sources, '1.1.0'), recordOf(typesOf(before)));
    return floorOf(types, { installed: '1.1.0', names, words: new Set(words) });
  };
  const added = { 'tokens.d.ts': `${before['tokens.d.ts']}export declare const gap: 8;\n` };

  test.each([
    ['a new name that it does not take', { ...before, ...added }, ['space', 'Badge'], ['tone'], '1.0.0'],
    ['a new name that it takes', { ...before, ...added }, ['gap'], [], '1.1.0'],
    ['a new prop that it does not pass', badge(`${props} size?: number;`), ['Badge'], ['tone'], '1.0.0'],
    ['a new prop that it passes', badge(`${props} size?: number;`), ['Badge'], ['tone', 'size'], '1.1.0'],
    ['a new prop of what it does not take', badge(`${props} size?: number;`), ['space'], ['size'], '1.0.0'],
    ['a changed prop that it passes', badge('tone: string;'), ['Badge'], ['tone'], '1.1.0'],
    ['a prop that may now be left out', badge('tone?: Tone;'), ['Badge'], [], '1.1.0'],
    ['a prop that is gone', badge(''), ['Badge'], [], '1.1.0'],
    [
      'a changed type that its props mention',
      { ...before, 'Badge.d.ts': before['Badge.d.ts'].replace('"bad"', '"poor"') },
      ['Badge'],
      ['tone'],
      '1.1.0',
    ],
    ['a name that no version records yet', before, ['Later'], [], '1.1.0'],
    ['nothing at all', badge('tone: string;'), [], [], '1.0.0'],
    [
      'a declaration in another file',
      { ...before, 'tokens.d.ts': "export * from './sizes.ts';\n", 'sizes.d.ts': before['tokens.d.ts'] },
      ['space'],
      [],
      '1.0.0',
    ],
  ])('%s', (_what, sources, names, words, floor) => {
    expect(floorAfter(sources, names, words)).toBe(floor);
  });

  test('the same name by another declaration', () => {
    const renamed = (from) => ({
      ...before,
      'index.d.ts': `${before['index.d.ts']}export { ${from} as Mark } from './Badge.tsx';\n`,
    });
    const earlier = recordOf(typesOf(renamed('Badge')));
    const later = recordOf(typesOf(renamed('Tone'), '1.1.0'), earlier);
    expect(floorOf(later, { installed: '1.1.0', names: ['Mark'], words: new Set() })).toBe('1.1.0');
  });

  test('the numbers of versions count as numbers, and a new major version needs itself', () => {
    const nine = recordOf(typesOf(before, '1.9.0'));
    const ten = recordOf(typesOf({ ...before, ...added }, '1.10.0'), nine);
    const uses = { names: ['space', 'gap'], words: new Set() };
    expect(floorOf(ten, { installed: '1.10.0', ...uses })).toBe('1.10.0');
    expect(floorOf(ten, { installed: '2.0.0', ...uses })).toBe('2.0.0');
  });
});
