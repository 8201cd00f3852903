import path from 'node:path';
import { typescript } from '@firm/tooling/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { UPDATES } from './devFiles.mjs';

const JSX_DEV = `import { jsx, jsxs } from 'react/jsx-runtime';
export { Fragment } from 'react/jsx-runtime';
export const jsxDEV = (type, props, key, hasManyChildren) => (hasManyChildren ? jsxs : jsx)(type, props, key);
`;

/** Files with the texts of a language. */
const TEXTS = {
  test: /[\\/](?:texts|common)[\\/](?:en|es|fr)\.json$/,
  type: 'javascript/auto',
  use: [path.join(import.meta.dirname, 'loaders/keptTexts.mjs')],
};

/**
 * Makes a development build take in edits and keep its state. The page's shell must be built this way too: React's
 * refresh needs React's development build and one refresh runtime in the page.
 * @param {import('@rspack/core').Configuration} config by `shellConfig` or `remoteConfig`
 * @param {string} id
 * @returns {import('@rspack/core').Configuration}
 */
export function withRefresh(config, id) {
  const isShell = id === 'shell';
  const jsxDev = path.join(config.context ?? '', 'src/jsxDev.virtual.js');
  const own = isShell ? ['lendRuntime.mjs', 'takeUpdates.mjs'] : ['takeUpdates.mjs'];
  const entries = [...own.map(inPage), ...(isShell ? ['@firm/i18n/development'] : [])];
  return {
    ...config,
    output: {
      ...config.output,
      // Requested relative to the version with which the page started: /r/blog/<version>/../updates/…
      hotUpdateMainFilename: `../${UPDATES}/[runtime].[fullhash].json`,
      hotUpdateChunkFilename: `../${UPDATES}/[id].[fullhash].js`,
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        // From the shell: its refresh runtime, and its `react/jsx-runtime` in place of the development one.
        ...(isShell ? {} : { 'react-refresh': inPage('.'), 'react/jsx-dev-runtime$': jsxDev }),
      },
    },
    module: { ...config.module, rules: [...(config.module?.rules ?? []).map(marked), TEXTS] },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ test: /\.tsx?$/, injectEntry: isShell }),
      new rspack.experiments.VirtualModulesPlugin({ [jsxDev]: JSX_DEV }),
      new rspack.DefinePlugin({ __APP__: JSON.stringify(id) }),
      // Part of the build's runtime, before its first module.
      ...entries.map((file) => new rspack.EntryPlugin(config.context ?? '', file, {})),
    ],
  };
}

/** @param {string} file */
const inPage = (file) => path.join(import.meta.dirname, 'inPage', file);

/**
 * Makes the compiler tell React's refresh which components our sources define; it does so in development mode only.
 * @param {any} rule
 */
function marked(rule) {
  if (!rule?.use?.includes?.(typescript)) return rule;
  const { loader, options } = typescript;
  const react = { ...options.jsc.transform.react, development: true, refresh: true };
  const marking = { loader, options: { jsc: { ...options.jsc, transform: { react } } } };
  return { ...rule, use: rule.use.map((/** @type {unknown} */ one) => (one === typescript ? marking : one)) };
}
