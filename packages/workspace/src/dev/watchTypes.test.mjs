import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../apps.mjs';
import { errorsIn, sourcesOf, watchTypes } from './watchTypes.mjs';

/** An app that takes a type from a linked package, beside an installed one. */
function smallApp() {
  const base = mkdtempSync(path.join(realpathSync(tmpdir()), 'types-'));
  const dir = path.join(base, 'mfe-draft');
  const files = {
    'mfe-draft/package.json': { dependencies: { '@firm/words': '*', react: '*', missing: '*' } },
    'mfe-draft/tsconfig.json': {
      compilerOptions: { strict: true, module: 'preserve', allowImportingTsExtensions: true, noEmit: true, types: [] },
      include: ['src'],
    },
    'mfe-draft/src/count.ts': "import type { Count } from '@firm/words';\nexport const count: Count = 1;\n",
    'mfe-draft/node_modules/react/package.json': {},
    'words/package.json': { name: '@firm/words', type: 'module', exports: './src/index.ts' },
    'words/src/index.ts': 'export type Count = number;\n',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(base, name)), { recursive: true });
    writeFileSync(path.join(base, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  mkdirSync(path.join(dir, 'node_modules/@firm'));
  symlinkSync(path.join(base, 'words'), path.join(dir, 'node_modules/@firm/words'));
  symlinkSync(path.join(root, 'node_modules/typescript'), path.join(dir, 'node_modules/typescript'));
  return { base, app: { id: 'draft', folder: 'mfe-draft', dir } };
}

test('reads places, messages and explanations, and errors without a place', () => {
  const printed = [
    "mfe-blog/src/remote.tsx(23,14): error TS2322: Type 'A' is not assignable to type 'B'.",
    "  Property 'x' is missing.",
    'error TS18003: No inputs were found.',
    '',
  ];
  expect(errorsIn(printed.join('\r\n'))).toEqual([
    "mfe-blog/src/remote.tsx:23:14 Type 'A' is not assignable to type 'B'.\n  Property 'x' is missing.",
    'No inputs were found.',
  ]);
});

test('watches the app and the sources of linked packages, not of installed ones', () => {
  const { base, app } = smallApp();
  expect(sourcesOf(app.dir)).toEqual([
    { folder: app.dir, recursive: false },
    { folder: path.join(app.dir, 'src'), recursive: true },
    { folder: path.join(base, 'words/src'), recursive: true },
  ]);
  rmSync(base, { recursive: true });
});

test('tells errors in the app and by a linked package while they last', async () => {
  const { base, app } = smallApp();
  /** @type {((errors: string[]) => void)[]} */
  const waiting = [];
  const next = () => new Promise((resolve) => waiting.push(resolve));
  const first = next();
  const stop = watchTypes([app], (_app, errors) => waiting.shift()?.(errors));
  expect(await first).toEqual([]);
  const told = [next(), next(), next()];
  writeFileSync(path.join(app.dir, 'src/count.ts'), 'export const count: number = "1";\n');
  expect(await told[0]).toEqual(["mfe-draft/src/count.ts:1:14 Type 'string' is not assignable to type 'number'."]);
  writeFileSync(
    path.join(app.dir, 'src/count.ts'),
    "import type { Count } from '@firm/words';\nexport const count: Count = 1;\n",
  );
  expect(await told[1]).toEqual([]);
  writeFileSync(path.join(base, 'words/src/index.ts'), 'export type Count = string;\n');
  expect(await told[2]).toEqual(["mfe-draft/src/count.ts:2:14 Type 'number' is not assignable to type 'string'."]);
  stop();
  rmSync(base, { recursive: true });
});

/** Exchanges the compiler of an app. @param {{ dir: string }} app @param {string} script */
function compileBy({ dir }, script) {
  const compiler = path.join(dir, 'node_modules/typescript');
  rmSync(compiler);
  mkdirSync(path.join(compiler, 'bin'), { recursive: true });
  writeFileSync(path.join(compiler, 'package.json'), '{}');
  writeFileSync(path.join(compiler, 'bin/tsc'), script);
}

/** The errors that the first check of an app tells. */
const firstErrors = (app) =>
  new Promise((resolve) => {
    const stop = watchTypes([app], (_app, errors) => {
      stop();
      resolve(errors);
    });
  });

test('tells keys that a file of texts lacks, until it has them again', async () => {
  const { base, app } = smallApp();
  const texts = path.join(app.dir, 'src/texts.json');
  writeFileSync(texts, '{ "title": "First" }');
  writeFileSync(
    path.join(app.dir, 'src/texts.ts'),
    "import texts from './texts.json';\nexport const keys: keyof typeof texts = 'title';\n",
  );
  /** @type {((errors: string[]) => void)[]} */
  const waiting = [];
  const next = () => new Promise((resolve) => waiting.push(resolve));
  const first = next();
  const stop = watchTypes([app], (_app, errors) => waiting.shift()?.(errors));
  expect(await first).toEqual([]);
  const told = [next(), next()];
  writeFileSync(texts, '{ "name": "First" }');
  expect(await told[0]).toEqual([`mfe-draft/src/texts.ts:2:14 Type '"title"' is not assignable to type '"name"'.`]);
  writeFileSync(texts, '{ "title": "Second" }');
  expect(await told[1]).toEqual([]);
  stop();
  rmSync(base, { recursive: true });
});

test('says that nothing is checked where the compiler is missing or fails', async () => {
  const { base, app } = smallApp();
  rmSync(path.join(app.dir, 'node_modules/typescript'));
  expect(await firstErrors(app)).toEqual(['TypeScript is not installed, so nothing is checked']);
  rmSync(base, { recursive: true });

  const { base: other, app: failing } = smallApp();
  compileBy(failing, 'console.error("out of memory"); process.exit(7);');
  expect(await firstErrors(failing)).toEqual(['nothing is checked, since the compiler failed (7): out of memory']);
  rmSync(other, { recursive: true });
});

test('a check under way ends with the process, with everything that it started', async () => {
  const { base, app } = smallApp();
  const sign = JSON.stringify(path.join(base, 'runs'));
  const working = `setInterval(() => require('node:fs').writeFileSync(${sign}, ''), 20)`;
  // Like the real one, a script that runs the compiler as its child.
  compileBy(
    app,
    `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(working)}], { stdio: 'inherit' });`,
  );
  const script = `import { existsSync } from 'node:fs';
    import { watchTypes } from ${JSON.stringify(path.join(import.meta.dirname, 'watchTypes.mjs'))};
    watchTypes([${JSON.stringify(app)}], () => {});
    setInterval(() => existsSync(${sign}) && process.exit(0), 20);`;
  await once(spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }), 'exit');
  rmSync(JSON.parse(sign));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(existsSync(JSON.parse(sign))).toBe(false);
  rmSync(base, { recursive: true });
});
