import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { sortIntegrities } from './sortIntegrities.mjs';

const root = path.resolve(__dirname, '../../..');
const text = { en: 'Sample', es: 'Sample', fr: 'Sample' };

const samples = [];
afterAll(() => {
  for (const dir of samples) rmSync(dir, { recursive: true });
});

/** Builds a small remote with the real preset in a separate process, inside the workspace so that imports resolve. */
function build({ remote, screens = ['list'], extra = '', sources = {}, version = '2.0.0-abc' }) {
  mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
  const dir = mkdtempSync(path.join(root, 'node_modules/.cache/sample-'));
  samples.push(dir);
  symlinkSync(path.join(root, 'mfe-blog/node_modules'), path.join(dir, 'node_modules'));
  mkdirSync(path.join(dir, 'src'));
  const manifest = {
    id: 'sample',
    name: text,
    mount: '/sample',
    access: 'public',
    routes: screens.map((screen) => ({ path: `/${screen}`, screen })),
  };
  const files = {
    'package.json': JSON.stringify({ name: 'mfe-sample', version: '2.0.0', type: 'module' }),
    'remote.json': JSON.stringify(manifest),
    'src/remote.tsx': remote,
    'src/List.tsx': `import { useState } from 'react';\nimport { styled } from 'styled-components';\nexport const List = () => <Row>{useState(0)[0]}</Row>;\nconst Row = styled.p\`color: red\`;`,
    'rspack.config.mjs': `import { remoteConfig } from '${path.join(root, 'packages/tooling/src/rspack.mjs')}';\n${extra || 'export default remoteConfig({ dir: import.meta.dirname });'}`,
    ...sources,
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(dir, file), content);
  // Teams build without NODE_ENV.
  const { NODE_ENV: _env, ...env } = process.env;
  const script = path.join(dir, 'node_modules/@rspack/cli/bin/rspack.js');
  const options = { cwd: dir, env: { ...env, RELEASE_VERSION: version }, encoding: 'utf8' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'build'], options);
  if (status !== 0) throw new Error(stdout + stderr);
  const dist = path.join(dir, 'dist');
  const read = (ending) =>
    readdirSync(dist, { recursive: true })
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(path.join(dist, file), 'utf8'));
  const record = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'));
  const [built] = read('mf-manifest.json');
  return { record, manifest: built, code: read('.js'), maps: read('.js.map').map((map) => JSON.parse(map)) };
}

const remote =
  "import { defineRemote, screen } from '@firm/federation';\nexport const remote = defineRemote({ id: 'sample', screens: { list: screen(() => import(/* webpackChunkName: \"list\" */ './List.tsx'), 'List') } });";

test('a remote knows its files by name, bundles no singleton, and carries its version in the container', () => {
  const { record, code } = build({ remote });
  expect(record).toMatchObject({
    version: '2.0.0-abc',
    container: 'sample_2_0_0_abc',
    screens: { list: [expect.stringMatching(/^assets\/list\.\w+\.js$/)] },
  });
  expect(record.scripts).toEqual([expect.stringMatching(/^remoteEntry\.\w+\.js$/)]);
  expect(code.join('').length).toBeLessThan(60_000);
  expect(code.join('')).not.toContain('__SINGLETONS__');
  expect(code.join('')).toMatch(/componentId:"f-/);
  expect(record.shared.react).toMatch(/^\^\d/);
});

test('a source that cannot be parsed is told by its file and line, and by nothing of the record', () => {
  const broken = () => build({ remote, sources: { 'src/List.tsx': 'export const List = () => <p>;' } });
  expect(broken).toThrow('./src/List.tsx');
  expect(broken).not.toThrow('wordsOf');
});

test('each script has a source map without the sources, which nothing served names', () => {
  const { record, manifest, code, maps } = build({ remote, version: '' });
  expect(record.version).toMatch(/^2\.0\.0-[0-9a-f]{8}$/);
  expect(maps).toHaveLength(code.length);
  expect(maps.flatMap(({ sources }) => sources)).toContainEqual(expect.stringMatching(/\/src\/List\.tsx$/));
  for (const { mappings, sourcesContent } of maps) {
    expect(mappings).not.toBe('');
    expect((sourcesContent ?? []).filter(Boolean)).toEqual([]);
  }
  expect(code.join('')).not.toContain('sourceMappingURL');
  expect(manifest).toContain('.js');
  expect(JSON.stringify(record) + manifest).not.toContain('.map');
});

test('chunks find each other by the version that their content gives: another version in the same tab has its own', () => {
  const { record, code } = build({ remote, version: '' });
  const names = code.flatMap((text) => text.match(/rspackChunk\w+/g) ?? []);
  expect(new Set(names)).toEqual(new Set([`rspackChunk${record.container}`]));
});

test('a build says the budget of its app in its record, where the app has one', () => {
  const app = { name: 'mfe-sample', version: '2.0.0', type: 'module', budgetKb: 40 };
  expect(build({ remote, sources: { 'package.json': JSON.stringify(app) } }).record.budgetKb).toBe(40);
  expect(build({ remote }).record).not.toHaveProperty('budgetKb');
});

test('a mistyped field of remote.json fails the build, by its name', () => {
  const mistyped = { id: 'sample', name: text, mount: '/sample', access: 'public', routse: [] };
  expect(() => build({ remote, sources: { 'remote.json': JSON.stringify(mistyped) } })).toThrow(
    'remote.json lacks "routes" and has "routse", which is no field here',
  );
});

test('a screen that remote.json names and no import is named for fails the build', () => {
  expect(() => build({ remote, screens: ['list', 'post'] })).toThrow(
    'remote.json names "post", but no import has webpackChunkName: "post"',
  );
});

test('chunks stand in the order of their ids, whatever the order in which a machine found them', () => {
  const sri = (id) => `${id}: "*-*-*-CHUNK-SRI-HASH-a/b+${id}"`;
  const script = (...ids) => `u.sriHashes={${ids.map(sri).join(',')}};u.other={9:"x",1:"y"}`;
  expect(sortIntegrities(script(719, 297, 5))).toBe(script(297, 5, 719));
});

/** A build that shares every library except React. */
const ownReact = `const config = remoteConfig({ dir: import.meta.dirname });
const federation = config.plugins.find((plugin) => plugin?._options?.shared);
for (const name of ['react', 'react/jsx-runtime']) delete federation._options.shared[name];
export default config;`;

test('a second copy of a singleton fails the build', () => {
  expect(() => build({ remote, extra: ownReact })).toThrow(/react would be bundled a second time: the shell brings it/);
});

test('a second copy of a singleton that another tool bundled announces itself', () => {
  const unchecked = `config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== 'RefuseCopies');`;
  const { code } = build({ remote, extra: ownReact.replace('export', `${unchecked}\nexport`) });
  const brought = code.find((chunk) => chunk.includes('__SINGLETONS__'));
  const line = /\(\(globalThis\.__SINGLETONS__ ?\?\?= ?\{\}\)\.react ?\?\?= ?\[\]\)\.push\("[^"]*"\)/.exec(
    brought,
  )?.[0];
  const page = vm.createContext({ __SINGLETONS__: { react: ['shell_1.0.0'] } });
  vm.runInContext(line, page);
  expect(page.__SINGLETONS__.react).toEqual(['shell_1.0.0', 'sample_2.0.0-abc']);
});

describe('the record names what a remote uses, however it is accessed', () => {
  /** All names that each shared library exports, as recorded by a shell. */
  const offered = () => import('./declarations.mjs').then(({ sharedNames }) => sharedNames(path.join(root, 'shell')));
  const screen = (/** @type {string} */ source) => build({ remote, sources: { 'src/List.tsx': source } }).record.uses;

  test('the whole of React, without the extras of its development build', () => {
    const { react } = screen(
      "import * as React from 'react';\nexport const List = () => <p>{Object.keys(React).length}</p>;",
    ).names;
    expect(react).toContain('useState');
    expect(react).not.toContain('act');
  });

  test.each([
    [
      'a namespace, by its members',
      "import * as ui from '@firm/ui';\nexport const List = () => <ui.Button />;",
      ['Button'],
    ],
    [
      'a member by its name in brackets',
      "import * as ui from '@firm/ui';\nexport const List = () => ui['Go'];",
      ['Go'],
    ],
    ['passed on by another file', "export { Dialog as List } from '@firm/ui';", ['Dialog']],
    ["a library's icon, for what it calls", "export { X as List } from 'lucide-react';", ['createLucideIcon']],
  ])('%s', (_how, source, names) => {
    expect(screen(source).names['@firm/ui']).toEqual(names);
  });

  test.each([
    ['a namespace handed on', "import * as ui from '@firm/ui';\nexport const List = () => Object.keys(ui).join();"],
    ['all of it passed on', "export * from '@firm/ui';\nexport const List = () => null;"],
    ['on demand', "export const List = async () => { const { Button } = await import('@firm/ui'); return Button; };"],
    ['required', "export const List = () => require('@firm/ui').Button;"],
  ])('all that the library offers: %s', async (_how, source) => {
    expect(screen(source).names['@firm/ui']).toEqual((await offered())['@firm/ui']);
  });

  test.each([
    ['one', "import { cases } from '@firm/contract';\nexport const List = () => cases.list.path;", ['GET /cases']],
    [
      'one, by a namespace',
      "import * as contract from '@firm/contract';\nexport const List = () => contract.cases.list.path;",
      ['GET /cases'],
    ],
    [
      'all of a resource, taken apart',
      "import { live } from '@firm/contract';\nconst { stream } = live;\nexport const List = () => stream;",
      ['GET /events'],
    ],
  ])('operations: %s', (_how, source, operations) => {
    expect(screen(source).operations).toEqual(operations);
  });

  test('shapes of operations: fields that the sources speak of', () => {
    const source =
      "import { cases } from '@firm/contract';\nexport const List = ({ data }) => [cases.list.path, data.results, 'caseNumber'];";
    const { shapes } = screen(source);
    const written = (shape) => shape.replace(/#\w+/g, (key) => `(${written(shapes[key])})`);
    expect(written(shapes['GET /cases'])).toBe('query:() answer:(results:(caseNumber:string id:uuid)[])');
  });

  test.each([
    [
      'chosen by a variable',
      "import { cases } from '@firm/contract';\nexport const List = ({ which }) => cases[which].path;",
    ],
    [
      'the contract handed on',
      "import * as contract from '@firm/contract';\nexport const List = () => Object.keys(contract);",
    ],
    ['on demand', "export const List = async () => (await import('@firm/contract')).cases.list;"],
  ])('all operations that may be meant: %s', (_how, source) => {
    expect(screen(source).operations).toEqual(expect.arrayContaining(['GET /cases', 'POST /cases']));
  });

  test.each([
    ['by its name', '<Part name="documents/case" caseId="1" />', ['documents/case']],
    ['by a name of its own', "createElement(Part, { name: 'documents/case' })", ['documents/case']],
    [
      'any of them, by a name put together',
      "<Part name={['documents', which].join('/')} />",
      [
        ...['documents/attach', 'documents/case', 'documents/letter', 'documents/pages'],
        ...['documents/waiting', 'documents/work', 'portal/feed', 'portal/sheet'],
      ],
    ],
  ])('parts: %s', (_how, mounted, parts) => {
    const source = `import { Part } from '@firm/federation';\nimport { createElement } from 'react';\nexport const List = ({ which }) => ${mounted};`;
    expect(Object.keys(screen(source).parts)).toEqual(parts);
  });

  test('props of a part: those that it asks for, and of the others those that the app speaks of', () => {
    const source =
      'import { Part } from \'@firm/federation\';\nexport const List = (props) => <Part name="documents/attach" {...props} title="Letters" />;';
    const props = screen(source).parts['documents/attach'].match(/[\w?]+(?=:)/g);
    expect(props).toEqual(['caseId', 'chosen', 'onAttach', 'onClose', 'title?']);
  });

  test('shapes of parts: of a borrower what its sources speak of, of a lender all', () => {
    const written = (shapes, shape) => shape.replace(/#\w+/g, (key) => `(${written(shapes, shapes[key])})`);
    const attachOf = ({ shapes }) => written(shapes, shapes['documents/attach']);
    const source =
      'import { Part } from \'@firm/federation\';\nexport const List = (props) => <Part name="documents/attach" {...props} onAttach={([first]) => first.fileName} />;';
    expect(attachOf(screen(source))).toBe('answer:(onAttach:(fileName:string id:uuid))');

    const part = "screen(() => import(/* webpackChunkName: \"part-attach\" */ './List.tsx'), 'List')";
    const routes = [{ path: '/list', screen: 'list' }];
    const manifest = { id: 'documents', name: text, mount: '/documents', access: 'public', routes, parts: ['attach'] };
    const { record } = build({
      remote: remote.replace("'sample'", `'documents', parts: { attach: ${part} }`),
      sources: { 'remote.json': JSON.stringify(manifest) },
    });
    expect(attachOf(record.uses)).toBe('answer:(onAttach:(fileName:string fileSize:integer id:uuid mimeType:string))');
  });
});
