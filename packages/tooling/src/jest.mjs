import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../../..');

/** Packages whose tests run in Node; all others run in a simulated page. */
const NODE = new Set(['tooling', 'workspace', 'contract', 'releases', 'server', 'e2e']);

/** Packages that jest compiles to CommonJS too: ESM only, importing on demand, or ours installed from archives. */
const ESM_ONLY = [
  '@firm/[^/]+',
  '@ariakit/[^/]+',
  '@electric-sql/pglite[^/]*',
  '@exodus/bytes',
  '@noble/[^/]+',
  '@peculiar/[^/]+',
  '@scure/base',
  '@tokenizer/[^/]+',
  'content-disposition',
  'cookie',
  '@borewit/text-codec',
  'age-encryption',
  'asn1js',
  'bytestreamjs',
  'file-type',
  'i18next',
  'jose',
  'lucide-react',
  'pixelmatch',
  'pkijs',
  'react-i18next',
  'strtok3',
  'token-types',
  'uint8array-extras',
].join('|');

/** One jest project per folder of the workspace that has or may have tests. */
export function jestProjects() {
  const packages = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`);
  const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return [...apps, ...packages]
    .filter((folder) => existsSync(path.join(root, folder, 'src')))
    .map((folder) => jestProject(path.join(root, folder)));
}

/** The jest project of one folder, also of a remote outside the workspace. @param {string} dir */
export function jestProject(dir) {
  const name = path.basename(dir);
  const browser = !NODE.has(name);
  return {
    displayName: name,
    rootDir: dir,
    roots: ['<rootDir>/src'],
    testMatch: ['**/*.test.{ts,tsx,mjs}'],
    testEnvironment: path.join(import.meta.dirname, `jest/${browser ? 'browser' : 'node'}Environment.cjs`),
    // A look at a global of the test's realm is slow, and Drizzle looks at this one hundreds of times for each query.
    sandboxInjectedGlobals: ['Object'],
    setupFiles: browser ? [] : [path.join(import.meta.dirname, 'jest/errorRealm.cjs')],
    setupFilesAfterEnv: [
      ...(name === 'e2e' ? [path.join(import.meta.dirname, 'jest/secondTry.cjs')] : []),
      ...(browser ? [path.join(import.meta.dirname, 'jest/setup.cjs')] : []),
    ],
    ...onceARun(path.join(dir, 'src/testing')),
    moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
    transform: {
      '\\.(?:svg|png|jpe?g|webp|woff2)$': path.join(import.meta.dirname, 'jest/fileName.cjs'),
      '\\.[cm]?[jt]sx?$': [require.resolve('@swc/jest'), swcOptions],
    },
    transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(?:${ESM_ONLY})/)(?!.*\\.woff2$)`],
  };
}

/**
 * The `src/testing/globalSetup.ts` of a package that prepares something once per run (the server's databases).
 * @param {string} folder
 */
function onceARun(folder) {
  const globalSetup = path.join(folder, 'globalSetup.ts');
  return existsSync(globalSetup) ? { globalSetup, globalTeardown: path.join(folder, 'globalTeardown.ts') } : {};
}

const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};
