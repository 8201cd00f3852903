import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, siteApps } from './apps.mjs';
import { presentBuild } from './buildApp.mjs';
import { PNPM } from './install.mjs';

const run = promisify(execFile);
const NOT_SOURCE = /^(?:node_modules|dist|coverage|\.(?!github|npmrc).*)$/;
const APPS = siteApps().map(({ id }) => id);

/** Another checkout of the present source, in another folder. */
let copy;
/** Versions of each app at the last check. */
let before;

beforeAll(async () => {
  copy = mkdtempSync(path.join(realpathSync(tmpdir()), 'checkout-'));
  const isSource = (/** @type {string} */ file) => !NOT_SOURCE.test(path.basename(file));
  for (const name of readdirSync(root).filter(isSource))
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: isSource });
  await run('npx', ['-y', PNPM, 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: copy });
  before = await versionsIn(copy);
}, 180_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Versions of the present source of each app in a checkout, and which apps had to be built to find out. */
async function versionsIn(checkout) {
  const script = `
    import { presentBuild } from './packages/workspace/src/buildApp.mjs';
    import { siteApps } from './packages/workspace/src/apps.mjs';
    const builds = await Promise.all(siteApps().map(async (app) => [app.id, (await presentBuild(app)).version]));
    console.log(JSON.stringify(Object.fromEntries(builds)));`;
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: checkout });
  const built = [...stderr.matchAll(/^Building (?:mfe-)?(\S+)/gm)].map(([, id]) => id).sort();
  return { versions: JSON.parse(stdout), built };
}

const at = (/** @type {string} */ file) => path.join(copy, file);
const append = (text) => (file) => appendFileSync(at(file), text);
const comment = append('\n// A remark.\n');
const replace = (text, by) => (file) => {
  const source = readFileSync(at(file), 'utf8');
  expect(source).toContain(text);
  // Replaces the file: installed files are links to files that all checkouts share.
  rmSync(at(file));
  writeFileSync(at(file), source.replace(text, by));
};

const takeAway = (folder) => rmSync(at(folder), { recursive: true });

/** Installs another version of a package for one folder, as pnpm does: in a separate folder behind a link. */
const upgrade = (link) => {
  const [before] = /^.*\.pnpm[\\/][^\\/]+/.exec(realpathSync(at(link)));
  const after = before.replace(/@[^@]+$/, '@99.0.0');
  cpSync(before, after, { recursive: true, verbatimSymlinks: true });
  const folder = realpathSync(at(link)).replace(before, after);
  rmSync(at(link));
  symlinkSync(folder, at(link));
};

/** Files of a folder with their content. @param {string} dir */
const contentOf = (dir) =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(dir, file), readFileSync(file, 'latin1')]),
  );

test.each(siteApps().map((app) => [app.folder, app]))(
  'two checkouts build %s to the same bytes, in which no path of the machine stands',
  async (folder, app) => {
    const content = contentOf((await presentBuild(app)).dir);
    expect(contentOf(path.join(copy, folder, 'dist'))).toEqual(content);
    expect(Object.values(content).filter((text) => text.includes(root) || text.includes('HashHere'))).toEqual([]);
  },
  60_000,
);

/** Raises the second number of ui's version and records a new name, as `pnpm public-types` does. */
const release = (file) => {
  const manifest = JSON.parse(readFileSync(at(file), 'utf8'));
  const version = manifest.version.replace(/\d+\.\d+$/, (rest) => `${Number.parseInt(rest, 10) + 1}.0`);
  writeFileSync(at(file), JSON.stringify({ ...manifest, version }, null, 2));
  const record = at('packages/ui/public-types.txt');
  const lines = readFileSync(record, 'utf8').split('\n').slice(1);
  writeFileSync(record, [`@firm/ui ${version}`, `src/index.ts added 0123456789 ${version}`, ...lines].join('\n'));
};

const unused = append('\nexport const unused = 1;\n');
const heic = 'mfe-documents/node_modules/heic-to/dist/csp/heic-to.js';

// Changes accumulate. Also compares which apps are built to find out: none if no file that a build reads has changed.
test.each([
  ['nothing at all', [], [], []],
  ['a schema of the API, which no page bundles', [['packages/contract/src/users/schemas.ts', unused]], [], []],
  ['a helper of tests', [['packages/testing/src/index.ts', unused]], [], []],
  [
    'a test and a README of a remote',
    [
      ['mfe-blog/src/remote.test.ts', comment],
      ['mfe-blog/README.md', comment],
    ],
    [],
    [],
  ],
  [
    'the bench and the presets of tests',
    [
      ['packages/workspace/src/bench/pages.mjs', comment],
      ['packages/tooling/src/jest.mjs', comment],
    ],
    [],
    [],
  ],
  ['the server', [['packages/server/src/main.ts', comment]], [], []],
  [
    'a dependency of the server',
    [
      ['pnpm-lock.yaml', replace('fastify@5', 'fastify@6')],
      ['packages/server/node_modules/fastify', upgrade],
    ],
    [],
    [],
  ],
  ['the words of a preset', [['packages/tooling/src/rspack.mjs', comment]], [], APPS],
  ['a comment in a remote', [['mfe-blog/src/remote.tsx', comment]], [], ['blog']],
  ['a component of ui', [['packages/ui/src/show/Badge.tsx', replace('gap: 6px', 'gap: 7px')]], ['shell'], ['shell']],
  [
    'ui, released with a new name',
    [
      ['packages/ui/package.json', release],
      ['packages/ui/src/index.ts', append('\nexport const added = 1;\n')],
    ],
    ['shell'],
    APPS,
  ],
  ['a text of a remote', [['mfe-blog/src/texts/en.json', replace('": "', '": "New: ')]], ['blog'], ['blog']],
  [
    "a remote's own name",
    [['mfe-documents/remote.json', replace('"en": "', '"en": "New ')]],
    ['documents'],
    ['documents'],
  ],
  [
    'a library that one remote bundles',
    [
      ['mfe-documents/node_modules/heic-to', upgrade],
      [heic, replace("Can't convert canvas to blob.", 'The canvas cannot be converted.')],
    ],
    ['documents'],
    ['documents'],
  ],
  [
    'a fact of a fresh site, which the shell hands to every remote',
    [['packages/contract/src/firm/firm.ts', replace('718-555-0142', '718-555-0143')]],
    ['shell'],
    APPS,
  ],
  ['what a preset makes', [['packages/tooling/src/baseConfig.mjs', replace('120_000', '121_000')]], APPS, APPS],
  // As adding it changed no other version either.
  ['a remote, which is taken away', [['mfe-workspace', takeAway]], ['workspace'], []],
])(
  'versions after a change of %s',
  async (_what, edits, expected, built) => {
    for (const [file, edit] of edits) edit(file);
    const now = await versionsIn(copy);
    expect(APPS.filter((id) => now.versions[id] !== before.versions[id])).toEqual(expected);
    expect(now.built).toEqual([...built].sort());
    before = now;
  },
  180_000,
);
