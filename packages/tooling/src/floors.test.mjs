import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { neededRanges, wordsOf } from './floors.mjs';
import { packageOf, SHARED, sharedByShell } from './shared.mjs';

let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'floors-'));
  for (const name of new Set(SHARED.map(packageOf))) install(name, '1.2.0');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Installs a package whose lines say since when each of its names has been as it is. */
function install(name, version, lines = []) {
  const folder = path.join(dir, 'node_modules', name);
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  const exports = { '.': './src/index.ts', './package.json': './package.json' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version, exports }));
  writeFileSync(path.join(folder, 'src/index.ts'), '');
  writeFileSync(path.join(folder, 'public-types.txt'), [`${name} ${version}`, ...lines, ''].join('\n'));
}

const button = ['src/Button.tsx Button 1a 1.1.0 ButtonLook', 'src/Button.tsx ButtonLook 2b 1.0.0'];
const added = ['src/Button.tsx ButtonLook/size? 3c 1.3.0', 'src/index.ts Carousel 4d 1.3.0'];

test('a release that only adds changes neither what a remote needs nor what it is built to', () => {
  install('@firm/ui', '1.2.0', button);
  const uses = { names: { '@firm/ui': ['Button'] }, words: new Set(['variant']) };
  const before = [neededRanges(dir, uses), sharedByShell(dir)];
  expect(before[0]).toMatchObject({ '@firm/ui': '^1.1.0', '@firm/router': '^1.0.0', react: '^1.2.0' });

  install('@firm/ui', '1.3.0', [...button, ...added]);
  install('react', '1.2.1');
  expect([neededRanges(dir, uses), sharedByShell(dir)]).toEqual(before);
  expect(neededRanges(dir, { ...uses, words: new Set(['size']) })['@firm/ui']).toBe('^1.3.0');
  expect(neededRanges(dir, { ...uses, names: { '@firm/ui': ['Carousel'] } })['@firm/ui']).toBe('^1.3.0');
});

test('a source speaks by its names and quoted texts, not by its comments and its plain text', () => {
  const file = path.join(dir, 'List.tsx');
  writeFileSync(
    file,
    '// size\nexport const List = ({ row }) => <Link tone={row.look} aria-label="a.b" {...{ [\'deep\']: `to all` }}>plain</Link>;',
  );
  const words = wordsOf(file);
  for (const word of ['tone', 'look', 'aria-label', 'a.b', 'b', 'deep', 'to']) expect(words).toContain(word);
  for (const word of ['size', 'plain']) expect(words).not.toContain(word);
});
