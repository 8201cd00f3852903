import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBoundaries, importsOf } from './boundaries.mjs';

/** Checks a small workspace that contains one given file, and others beside it. */
function violationsOf(file, code, others = {}) {
  const base = mkdtempSync(path.join(tmpdir(), 'workspace-'));
  for (const folder of ['packages/ui/src', 'packages/server/src', 'mfe-blog/src', 'mfe-portal/src', 'shell/src']) {
    mkdirSync(path.join(base, folder), { recursive: true });
  }
  for (const [name, text] of Object.entries({ ...others, [file]: code })) {
    mkdirSync(path.dirname(path.join(base, name)), { recursive: true });
    writeFileSync(path.join(base, name), text);
  }
  return checkBoundaries(base).violations;
}

test.each([
  ['a remote imports another', 'mfe-blog/src/a.ts', "import { x } from '../../mfe-portal/src/remote.ts';"],
  ['a remote imports another by name', 'mfe-blog/src/a.ts', "import 'mfe-portal/src/remote.ts';"],
  ['a remote imports the shell', 'mfe-blog/src/a.ts', "import 'shell';"],
  ['a remote imports the server', 'mfe-blog/src/a.tsx', "import { main } from '@firm/server';"],
  ['a remote imports the release store lazily', 'mfe-blog/src/a.tsx', "const x = () => import('@firm/releases');"],
  ['a remote imports a type of the server', 'mfe-blog/src/a.ts', "type App = import('@firm/server').App;"],
  ['a remote uses the router itself', 'mfe-blog/src/a.tsx', "import { Link } from 'react-router-dom';"],
  ['a remote uses the query library itself', 'mfe-blog/src/a.tsx', "export * from '@tanstack/react-query';"],
  ['a remote uses i18next itself', 'mfe-blog/src/a.ts', "import i18next from 'i18next';"],
  ['a remote keeps a store', 'mfe-blog/src/a.ts', "import { create } from 'zustand';"],
  ['a page loads zod', 'packages/session/src/a.ts', "import { z } from 'zod';"],
  ['a page loads the schemas', 'packages/session/src/a.ts', "import { User } from '@firm/contract/schemas';"],
  ['a page loads words in every language', 'mfe-blog/src/a.ts', "import { freshTeam } from '@firm/contract/fresh';"],
  ['a remote loads the federation runtime', 'mfe-blog/src/a.ts', "import { createHost } from '@firm/federation/host';"],
  ['ui imports data', 'packages/ui/src/a.ts', "import { firm } from '@firm/contract';"],
  ['a package is not in the table', 'packages/helpers/src/a.ts', "import { firm } from '@firm/contract';"],
])('fails when %s', (_, file, code) => {
  expect(violationsOf(file, code)).toEqual([expect.stringContaining(`${file}:1 imports`)]);
});

const FLOOR_PLAN = 'export const slices: readonly Slice[] = [usersSlice, casesSlice];';

test.each([
  ['ground uses a slice', 'ground/a.ts', "import '../slices/users/a.ts';", 'ground knows no slice'],
  [
    'a slice uses a later one',
    'slices/users/a.ts',
    "import type { A } from '../cases/a.ts';",
    'users stands below cases',
  ],
  [
    'a slice uses what is above',
    'slices/users/a.ts',
    "import '../../app.ts';",
    'users is below what puts the server together',
  ],
  ['a slice is not in the floor plan', 'slices/new/a.ts', "import '../users/a.ts';", 'the slice new is not in'],
])('fails when %s', (_, file, code, reason) => {
  const violations = violationsOf(`packages/server/src/${file}`, code, { 'packages/server/src/slices.ts': FLOOR_PLAN });
  expect(violations).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['another slice', 'slices/cases/a.ts'],
  ['a test of another slice', 'slices/cases/a.test.ts'],
  ['ground in a test', 'ground/a.test.ts'],
  ['the start of the server', 'main.ts'],
])('fails when %s imports a private folder of a slice', (_, file) => {
  const up = '../'.repeat(file.split('/').length - 1) || './';
  const violations = violationsOf(`packages/server/src/${file}`, `import '${up}slices/users/names/a.ts';`, {
    'packages/server/src/slices.ts': FLOOR_PLAN,
    'packages/server/src/slices/users/names/a.ts': '',
  });
  expect(violations).toEqual([expect.stringContaining('names/ is private to the slice users')]);
});

test('allows a slice ground and the slices before it', () => {
  const code = "import '../users/a.ts';\nimport '../../ground/a.ts';\nimport './b.ts';";
  const plan = { 'packages/server/src/slices.ts': FLOOR_PLAN };
  expect(violationsOf('packages/server/src/slices/cases/a.ts', code, plan)).toEqual([]);
});

test('names the files of a circle, for types alone too', () => {
  const others = {
    'packages/ui/src/b.ts': "export type { C } from './c.ts';",
    'packages/ui/src/c.ts': "import './a.ts';",
    'packages/ui/src/d.ts': "import './a.ts';",
  };
  expect(violationsOf('packages/ui/src/a.ts', "import './b.ts';", others)).toEqual([
    'packages/ui/src/a.ts → packages/ui/src/b.ts → packages/ui/src/c.ts → packages/ui/src/a.ts: a circle of imports',
  ]);
});

test.each([
  [
    'the facades',
    'mfe-blog/src/a.tsx',
    "import { Link } from '@firm/router';\nimport { Button } from '@firm/ui';\nimport art from '@firm/ui/art/gap.svg';",
  ],
  ['the tests the testing package', 'mfe-blog/src/a.test.tsx', "import { renderScreen } from '@firm/testing';"],
  [
    'the tests of the server the client',
    'packages/server/src/a.routes.test.ts',
    "import { api } from '@firm/api-client';",
  ],
  ['the router the library behind it', 'packages/router/src/index.ts', "export { Link } from 'react-router-dom';"],
  ['the shell the host', 'shell/src/index.tsx', "import { createHost } from '@firm/federation/host';"],
])('allows %s', (_, file, code) => {
  expect(violationsOf(file, code)).toEqual([]);
});

test('fails when a comment is too wide, but not when code is', () => {
  const long = 'word '.repeat(25);
  const code = `// ${long}\nconst a = '${long}'; // ${long}\n/* webpackInclude: ${long} */\n`;
  const violations = violationsOf('mfe-blog/src/a.ts', code);
  expect(violations).toEqual(['mfe-blog/src/a.ts:1 has a comment wider than 120 columns']);
});

test.each([
  ['// What was changed.', 'What'],
  ['/** Who may move it. */', 'Who'],
  ['/**\n * Whoever reads it\n * may move it.\n */', 'Whoever'],
  ['  {/* Of two, the first. */}', 'Of'],
  ['/** Those that wait. */', 'Those'],
])('fails when a comment has no subject: %s', (comment, word) => {
  const violations = violationsOf('mfe-blog/src/a.ts', `const a = 1;\n${comment}\n`);
  expect(violations).toEqual([`mfe-blog/src/a.ts:2 has a comment that begins with "${word}": begin with its subject`]);
});

test.each([
  ['begins with a longer word', '// Office hours.\n/** Whole days. */\n'],
  ['has such a word on a further line', '// The values\n// Of a draft.\n/**\n * The people\n * Who wait.\n */\n'],
  ['is part of a text', "const a = '// What';\n"],
])('allows a comment that %s', (_, code) => {
  expect(violationsOf('mfe-blog/src/a.ts', code)).toEqual([]);
});

test('fails when a layout measures the window in px', () => {
  const styles = (/** @type {string} */ width) => `export const look = '@media (min-width: ${width}) {}';`;
  expect(violationsOf('mfe-blog/src/a.ts', styles('768px'))).toHaveLength(1);
  expect(violationsOf('mfe-blog/src/a.ts', styles('48em'))).toEqual([]);
});

test('finds every way to import, and nothing in texts', () => {
  const code =
    "import a from 'a';\nexport { b } from 'b';\nexport * from 'c';\nimport type { D } from 'd';\nconst e = import('e');\ntype F = import('f').F;\n// import 'no'\nconst no = \"import 'no'\";\nconst el = <p>from 'no'</p>;";
  expect([...importsOf(code, 'x.tsx')].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('the workspace keeps to its table', () => {
  expect(checkBoundaries().violations).toEqual([]);
});
