import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { partDigests } from './declarations.mjs';

let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'parts-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const declared = `
export interface PartProps {
  'documents/letter': { owner: string; onLetter?: (letter: Letter) => void };
}
export interface Letter { count: number }
`;

/** Digests of the props of `documents/letter`, by prop. */
function propsIn(parts) {
  const contract = path.join(dir, 'node_modules/@firm/contract');
  mkdirSync(path.join(contract, 'src/releases'), { recursive: true });
  writeFileSync(path.join(contract, 'package.json'), '{ "exports": { ".": "./src/index.ts" } }');
  writeFileSync(path.join(contract, 'src/index.ts'), '');
  writeFileSync(path.join(contract, 'src/releases/parts.ts'), parts);
  const [, ...props] = partDigests(dir)['documents/letter'].split(' ');
  return Object.fromEntries(props.map((prop) => prop.split(':')));
}

test('props are compared by their types, and these by what they mention', () => {
  const before = propsIn(declared);
  expect(Object.keys(before)).toEqual(['onLetter?', 'owner']);
  expect(propsIn(declared.replace('owner: string;', '/** Who. */\n    owner:  string;'))).toEqual(before);
  expect(propsIn(declared.replace('owner: string;', 'owner: string; single?: true;'))).toMatchObject(before);

  const changed = propsIn(declared.replace('count: number', 'count: string'));
  expect(changed.owner).toBe(before.owner);
  expect(changed['onLetter?']).not.toBe(before['onLetter?']);
});

test('an imported type counts by its name, wherever it comes from', () => {
  const imported = (from, name = 'Letter') =>
    `import type { ${name} } from '${from}';\n${declared.replace(/export interface Letter.*\n/, '').replace(': Letter', `: ${name}`)}`;
  const before = propsIn(imported('../letters/types.ts'));
  expect(propsIn(imported('../other/types.ts'))).toEqual(before);
  expect(propsIn(imported('../letters/types.ts', 'Post'))['onLetter?']).not.toBe(before['onLetter?']);
  expect(propsIn(declared)['onLetter?']).not.toBe(before['onLetter?']);
});
