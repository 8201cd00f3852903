import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkBoundaries, importsOf } from './boundaries.mjs';

/** A small workspace with one planted file. */
function violationsOf(file, code) {
  const base = mkdtempSync(path.join(tmpdir(), 'workspace-'));
  for (const folder of [
    'packages/ui/src',
    'packages/server/src',
    'mfe-blog/src',
    'mfe-portal/src',
    'shell/src',
    path.dirname(file),
  ]) {
    mkdirSync(path.join(base, folder), { recursive: true });
  }
  writeFileSync(path.join(base, file), code);
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
  ['a remote loads the federation runtime', 'mfe-blog/src/a.ts', "import { createHost } from '@firm/federation/host';"],
  ['ui imports data', 'packages/ui/src/a.ts', "import { firm } from '@firm/contract';"],
  ['a package is not in the table', 'packages/helpers/src/a.ts', "import { firm } from '@firm/contract';"],
])('fails when %s', (_, file, code) => {
  expect(violationsOf(file, code)).toEqual([expect.stringContaining(`${file}:1 imports`)]);
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

test('finds every way to import, and nothing in texts', () => {
  const code =
    "import a from 'a';\nexport { b } from 'b';\nexport * from 'c';\nimport type { D } from 'd';\nconst e = import('e');\ntype F = import('f').F;\n// import 'no'\nconst no = \"import 'no'\";\nconst el = <p>from 'no'</p>;";
  expect([...importsOf(code, 'x.tsx')].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('the workspace keeps to its table', () => {
  expect(checkBoundaries().violations).toEqual([]);
});
