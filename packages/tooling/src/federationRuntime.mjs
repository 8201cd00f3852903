import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { sharedVersions } from './shared.mjs';

const require = createRequire(import.meta.url);

/** The settings that the shell's build gives to the federation runtime. @param {string} dir */
export const runtimeDefines = (dir) => ({
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
export function esmFederationRuntime() {
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
export function sharedIconRenderer(dir) {
  const lucide = path.dirname(createRequire(path.join(dir, 'package.json')).resolve('lucide-react/package.json'));
  const shared = path.join(dir, 'src/lucide.virtual.js');
  return {
    alias: { [path.join(lucide, 'dist/esm/createLucideIcon.mjs')]: shared },
    modules: { [shared]: "export { createLucideIcon as default } from '@firm/ui';" },
  };
}
