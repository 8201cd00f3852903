import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig, complete } from './baseConfig.mjs';
import { readManifest } from './buildFacts.mjs';
import { BuildRecord } from './buildRecord.mjs';
import { vendorChunks } from './chunks.mjs';
import { runtimeDefines } from './federationRuntime.mjs';
import { leanLibraries } from './leanLibraries.mjs';

const here = import.meta.dirname;
const root = path.resolve(here, '../../..');

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
