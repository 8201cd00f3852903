import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig, complete } from './baseConfig.mjs';
import { BuildRecord } from './buildRecord.mjs';
import { commonChunks, vendorChunks } from './chunks.mjs';
import { esmFederationRuntime, runtimeDefines, sharedIconRenderer } from './federationRuntime.mjs';
import { leanLibraries } from './leanLibraries.mjs';
import { LIBRARIES } from './libraries.mjs';
import { RefuseCopies } from './refuseCopies.mjs';
import { sharedByShell } from './shared.mjs';

export { typescript } from './baseConfig.mjs';
export { monolithConfig } from './oneBundle.mjs';

/** @typedef {import('./baseConfig.mjs').AppOptions} AppOptions */

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
