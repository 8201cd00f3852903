import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { readManifest } from './buildFacts.mjs';
import { BuildInputs } from './buildInputs.mjs';
import { BuildRecord } from './buildRecord.mjs';
import { ChunkRetry } from './chunkRetry.mjs';
import { ContentVersion } from './contentVersion.mjs';
import { EitherSide } from './eitherSide.mjs';
import { leanLibraries } from './leanLibraries.mjs';
import { RefuseCopies } from './refuseCopies.mjs';
import { packageOf, SHARED, sharedByShell, sharedVersions } from './shared.mjs';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const root = path.resolve(here, '../../..');

/**
 * Without `version` a build's version comes from its content; in development each build of a watch has its own version.
 * @typedef {{ dir: string, development?: boolean, version?: string, out?: string }} AppOptions
 */

/**
 * Configuration common to all builds.
 * @param {ReturnType<typeof complete>} options
 * @returns {import('@rspack/core').Configuration}
 */
function baseConfig({ dir, development, out, by, content }) {
  return {
    context: dir,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    // A release's maps are kept beside the store, for the stacks of failures, and are named in no served file.
    devtool: development ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    output: {
      path: path.resolve(dir, out),
      clean: true,
      publicPath: 'auto',
      uniqueName: by.replace(/\W/g, '_'),
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000, // specification §9
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.[cm]?tsx?$/, type: 'javascript/auto', use: [styledIds(dir, development), typescript] },
        { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: 'asset/resource' },
        { test: ownPackage('contract', '[\\\\/]'), sideEffects: false },
        {
          test: ownPackage('contract', '[\\\\/].*endpoints\\.ts$'),
          enforce: /** @type {const} */ ('post'),
          use: [path.join(here, 'loaders/leaveOutSummaries.mjs')],
        },
        ...singletonRules(by),
      ],
      // Addresses of files by path: the same on the server as in the browser, whichever host the page is on.
      parser: { javascript: { url: 'relative' } },
    },
    optimization: { emitOnErrors: false, splitChunks: { chunks: 'async' }, minimizer },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    lazyCompilation: false,
    plugins: [
      ...(content ? [content] : []),
      ...(process.env.BUILD_INPUTS ? [new BuildInputs({ dir, file: process.env.BUILD_INPUTS })] : []),
      new ChunkRetry(),
      new EitherSide(),
      new rspack.DefinePlugin({
        'process.env.APP_VERSION': JSON.stringify(readPackage(dir).version),
        // The bundler would write the build machine's path; `new URL(…, import.meta.url)` finds assets anyway.
        'import.meta.url': 'location.href',
        // Also in development styled-components inserts rules, since the page's policy refuses styles as text.
        SC_DISABLE_SPEEDY: 'false',
      }),
      // Also in development: chunks without a hash are requested in another credentials mode than their preloads.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
    ],
  };
}

/** Rspack's own two, of which the first tries more than once to make scripts smaller. */
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin(),
];

/** Compiles the site's TypeScript sources. */
export const typescript = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // The shell shares react/jsx-runtime, also in development.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};
/**
 * Adds component ids made from the path that begins with the app's folder, which is the same on every machine.
 * @param {string} dir @param {boolean} named
 */
const styledIds = (dir, named) => ({
  loader: path.join(here, 'loaders/styledIds.mjs'),
  options: { root: path.dirname(dir), named },
});

/**
 * Matches files of a shared package, in the workspace or installed from its archive.
 * @param {string} name @param {string} file a pattern, below `src`
 */
const ownPackage = (name, file) => new RegExp(`[\\\\/](?:packages|@firm)[\\\\/]${name}[\\\\/]src${file}`);

/** Each shared library, with the file that is part of every copy of it. */
const LIBRARIES = SHARED.filter((specifier) => specifier === packageOf(specifier)).map((specifier) => ({
  specifier,
  test: specifier.startsWith('@firm/')
    ? ownPackage(specifier.slice('@firm/'.length), '[\\\\/]index\\.ts$')
    : new RegExp(`[\\\\/]node_modules[\\\\/]${specifier}[\\\\/](?:index\\.js|dist[\\\\/][\\w.-]+\\.[cm]?js)$`),
}));

/** Makes every copy of a shared module register itself, wherever it is bundled. @param {string} by */
function singletonRules(by) {
  return LIBRARIES.map(({ specifier, test }) => ({
    test,
    enforce: /** @type {const} */ ('post'),
    sideEffects: true,
    use: [{ loader: path.join(here, 'loaders/countCopies.mjs'), options: { specifier, by } }],
  }));
}

/**
 * The shell's configuration: a build without the federation plugin, since its runtime provides the libraries.
 * @param {AppOptions} options
 */
export function shellConfig(options) {
  const app = complete(options);
  const config = baseConfig(app);
  return {
    ...config,
    entry: { main: './src/entry.ts' },
    resolve: { ...config.resolve, alias: leanLibraries(app) },
    optimization: { ...config.optimization, splitChunks: vendorChunks },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin(runtimeDefines(app.dir)),
      new BuildRecord({ ...app, entry: 'main', container: 'shell' }),
    ],
  };
}

/**
 * A remote's configuration: one exposed module; all singletons and the federation runtime come from the shell. `apart`
 * names modules that only some screens share, so that the others do not fetch them, by the name of their chunk.
 * @param {AppOptions & { apart?: Record<string, RegExp> }} options
 */
export function remoteConfig(options) {
  const app = complete(options);
  const config = baseConfig(app);
  const container = app.by.replace(/\W/g, '_');
  const icons = sharedIconRenderer(app.dir);
  const runtime = esmFederationRuntime();
  return {
    ...config,
    entry: {},
    resolve: { ...config.resolve, alias: { ...runtime.alias, ...icons.alias } },
    optimization: { ...config.optimization, splitChunks: commonChunks(options.apart) },
    plugins: [
      ...(config.plugins ?? []),
      runtime.plugin,
      new RefuseCopies(LIBRARIES),
      new rspack.experiments.VirtualModulesPlugin(icons.modules),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: sharedByShell(app.dir),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
        dev: { disableDynamicRemoteTypeHints: true },
      }),
      new BuildRecord({ ...app, entry: container, container }),
    ],
  };
}

/**
 * The same source as one ordinary bundle without federation, for `pnpm bench` only: remotes are dynamic imports.
 * Chunks are named `<remote>` and `<remote>-<screen>`.
 * @param {{ shell: string, remotes: string[], out: string, version: string }} options
 */
export function monolithConfig({ shell, remotes, out, version }) {
  const app = complete({ dir: shell, out, version });
  const config = baseConfig(app);
  const apps = remotes.map((dir) => ({ dir, id: readManifest(dir).id }));
  const imports = apps.map(
    ({ dir, id }) =>
      `${JSON.stringify(id)}: () => import(/* webpackChunkName: "${id}" */ ${JSON.stringify(path.join(dir, 'src/remote.tsx'))}),`,
  );
  const ownChunkNames = apps.map(({ dir, id }) => ({
    include: path.join(dir, 'src'),
    use: [{ loader: path.join(here, 'loaders/ownChunkNames.mjs'), options: { id } }],
  }));
  const loader = path.join(root, 'packages/federation/src/load/oneBundle.virtual.ts');
  return {
    ...config,
    entry: { main: './src/entry.ts' },
    resolve: {
      ...config.resolve,
      alias: { ...leanLibraries(app), [path.join(root, 'packages/federation/src/load/runtime.ts')]: loader },
    },
    module: { rules: [...(config.module?.rules ?? []), ...ownChunkNames] },
    optimization: { ...config.optimization, splitChunks: vendorChunks },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin(runtimeDefines(app.dir)),
      new rspack.experiments.VirtualModulesPlugin({
        [loader]: `const remotes = {${imports.join('\n')}};\nexport const createRuntime = () => ({ load: (remote) => remotes[remote.id]() });`,
      }),
      new BuildRecord({ ...app, entry: 'main', container: 'shell', renders: false }),
    ],
  };
}

/**
 * Puts code that two screens of a remote share into one chunk, fetched with the first of them; what stands `apart` is
 * in chunks of its own.
 * @param {Record<string, RegExp>} [apart]
 */
function commonChunks(apart = {}) {
  const shared = { minChunks: 2, minSize: 0, reuseExistingChunk: true };
  const groups = Object.entries(apart).map(([name, test]) => [name, { ...shared, name, test, priority: 10 }]);
  return {
    chunks: /** @type {const} */ ('async'),
    cacheGroups: { common: { ...shared, name: 'common' }, ...Object.fromEntries(groups) },
  };
}

/** Puts React into its own chunk: it changes least, so browsers keep it across releases. */
const vendorChunks = {
  chunks: /** @type {const} */ ('all'),
  cacheGroups: {
    react: {
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      name: 'react',
      // Not the half of React that only the server uses.
      chunks: /** @type {const} */ ('initial'),
      priority: 20,
      enforce: true,
    },
    vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: /** @type {const} */ ('initial'), priority: 10 },
  },
};

/** @param {string} dir */
const runtimeDefines = (dir) => ({
  __SHARED_VERSIONS__: JSON.stringify(sharedVersions(dir)),
  // Switches of the federation runtime: no Node loader, no manifest snapshots.
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
});

/** Name by which the federation runtime's entry imports its bundler half. */
const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/**
 * Makes the federation runtime use its ES modules: Rspack resolves it by `require` to CommonJS builds, which cannot be
 * tree-shaken (27.0 → 7.7 KB per remote). Its entry is a `data:` module that imports an absolute path; importing by
 * name gives it the same id in every checkout.
 */
function esmFederationRuntime() {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const bundler = tools.resolve(BUNDLER_RUNTIME);
  const runtime = createRequire(bundler).resolve('@module-federation/runtime');
  const errorCodes = createRequire(runtime).resolve('@module-federation/error-codes');
  const byName = (/** @type {{ request: string }} */ entry) => {
    entry.request = entry.request.replace(encodeURIComponent(bundler), encodeURIComponent(BUNDLER_RUNTIME));
  };
  return {
    alias: {
      [`${BUNDLER_RUNTIME}$`]: path.join(path.dirname(bundler), 'bundler.js'),
      '@module-federation/runtime$': runtime.replace(/\.cjs$/, '.js'),
      '@module-federation/error-codes$': errorCodes.replace(/\.cjs$/, '.mjs'),
    },
    plugin: new rspack.NormalModuleReplacementPlugin(/!=!data:text\/javascript,/, byName),
  };
}

/**
 * Takes the renderer of lucide icons from the shell instead of copying it (1.3 KB brotli); remotes bundle the drawings.
 * @param {string} dir
 */
function sharedIconRenderer(dir) {
  const lucide = path.dirname(createRequire(path.join(dir, 'package.json')).resolve('lucide-react/package.json'));
  const shared = path.join(dir, 'src/lucide.virtual.js');
  return {
    alias: { [path.join(lucide, 'dist/esm/createLucideIcon.mjs')]: shared },
    modules: { [shared]: "export { createLucideIcon as default } from '@firm/ui';" },
  };
}

/** @param {AppOptions} options */
function complete({ dir, development = process.env.NODE_ENV === 'development', version, out }) {
  const { id } = readManifest(dir);
  const base = readPackage(dir).version;
  const ofEachBuild = () => `${base}-dev.${Date.now()}`;
  const named = version ?? (process.env.RELEASE_VERSION || (development ? ofEachBuild : undefined));
  const content = named === undefined ? new ContentVersion({ base, id }) : undefined;
  return {
    dir,
    content,
    version: named ?? '',
    by: content?.by ?? `${id}_${typeof named === 'function' ? 'dev' : named}`,
    development,
    out: out ?? process.env.BUILD_OUT ?? 'dist',
  };
}

/** @param {string} dir */
const readPackage = (dir) => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
