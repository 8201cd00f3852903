import path from 'node:path';
import { typescript } from '@firm/tooling/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { UPDATES } from './devFiles.mjs';

const JSX_DEV = `import { jsx, jsxs } from 'react/jsx-runtime';
export { Fragment } from 'react/jsx-runtime';
export const jsxDEV = (type, props, key, hasManyChildren) => (hasManyChildren ? jsxs : jsx)(type, props, key);
`;

/**
 * A development build whose running copies take edits in and keep their state. Only for pages whose shell is built so, too: React's refresh needs
 * its development build, and one refresh runtime in the page.
 * @param {import('@rspack/core').Configuration} config by `shellConfig` or `remoteConfig` @param {string} id
 * @returns {import('@rspack/core').Configuration}
 */
export function withRefresh(config, id) {
  const isShell = id === 'shell';
  const jsxDev = path.join(config.context ?? '', 'src/jsxDev.virtual.js');
  const entries = isShell ? ['lendRuntime.mjs', 'takeUpdates.mjs'] : ['takeUpdates.mjs'];
  return {
    ...config,
    output: {
      ...config.output,
      // Asked for below the version that the page began with: /r/blog/<version>/../updates/…
      hotUpdateMainFilename: `../${UPDATES}/[runtime].[fullhash].json`,
      hotUpdateChunkFilename: `../${UPDATES}/[id].[fullhash].js`,
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        // Of the shell: its refresh runtime, and its `react/jsx-runtime` where the compiler's development mode calls another.
        ...(isShell ? {} : { 'react-refresh': inPage('.'), 'react/jsx-dev-runtime$': jsxDev }),
      },
    },
    module: { ...config.module, rules: (config.module?.rules ?? []).map(marked) },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ test: /\.tsx?$/, injectEntry: isShell }),
      new rspack.experiments.VirtualModulesPlugin({ [jsxDev]: JSX_DEV }),
      new rspack.DefinePlugin({ __PART__: JSON.stringify(id) }),
      // In the build's own runtime, before the first of its modules.
      ...entries.map((file) => new rspack.EntryPlugin(config.context ?? '', inPage(file), {})),
    ],
  };
}

/** @param {string} file */
const inPage = (file) => path.join(import.meta.dirname, 'inPage', file);

/** Our own sources tell React's refresh which components they define. The compiler marks them in its development mode only. @param {any} rule */
function marked(rule) {
  if (!rule?.use?.includes?.(typescript)) return rule;
  const { loader, options } = typescript;
  const react = { ...options.jsc.transform.react, development: true, refresh: true };
  const marking = { loader, options: { jsc: { ...options.jsc, transform: { react } } } };
  return { ...rule, use: rule.use.map((/** @type {unknown} */ one) => (one === typescript ? marking : one)) };
}
