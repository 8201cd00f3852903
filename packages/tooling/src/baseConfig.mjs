import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { readManifest } from './buildFacts.mjs';
import { BuildInputs } from './buildInputs.mjs';
import { ChunkRetry } from './chunkRetry.mjs';
import { ContentVersion } from './contentVersion.mjs';
import { EitherSide } from './eitherSide.mjs';
import { ownPackage, singletonRules } from './libraries.mjs';

const here = import.meta.dirname;

/**
 * Without `version` a build's version comes from its content; in development each build of a watch has its own version.
 * @typedef {{ dir: string, development?: boolean, version?: string, out?: string }} AppOptions
 */

/** Fills in what the options and the environment leave out. @param {AppOptions} options */
export function complete({ dir, development = process.env.NODE_ENV === 'development', version, out }) {
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

/**
 * Configuration common to all builds.
 * @param {ReturnType<typeof complete>} options
 * @returns {import('@rspack/core').Configuration}
 */
export function baseConfig({ dir, development, out, by, content }) {
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

/** @param {string} dir */
const readPackage = (dir) => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
