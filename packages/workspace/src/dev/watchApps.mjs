import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { appConfig } from './appConfig.mjs';
import { OUT } from './devFiles.mjs';

/** Open pages may still request files of earlier versions. */
const KEPT_VERSIONS = 3;

/** @typedef {Awaited<ReturnType<typeof import('../../../releases/src/index.ts')['publish']>>['release']} Release */

/**
 * Rebuilds apps when their source changes, and publishes each result as the current version.
 * @param {import('../apps.mjs').App[]} apps
 * @param {typeof import('../../../releases/src/index.ts')} releases
 * @param {import('../../../releases/src/index.ts').ReleaseStore} store
 * @param {object} options
 * @param {boolean} options.refresh requires the shell to be among the apps
 * @param {(app: import('../apps.mjs').App, build: string, news: { manifest: boolean, release: Release }) => void} options.onBuilt
 * @param {(app: import('../apps.mjs').App, text: string) => void} options.onProblem
 * @returns {Promise<() => Promise<unknown>>} stops watching
 */
export async function watchApps(apps, { publish, promote }, store, { refresh, onBuilt, onProblem }) {
  // Outside the workspace there is no shell and the refresh plugin is not installed.
  const prepare = refresh ? (await import('./withRefresh.mjs')).withRefresh : plain;
  /** @type {import('@rspack/core').Configuration[]} */
  const configs = [];
  for (const { dir } of apps) configs.push(await appConfig(dir));
  const watchers = apps.map((app, at) => {
    const compiler = rspack(prepare(configs[at] ?? {}, app.id));
    let build = 0;
    compiler.hooks.watchRun.tap('watchApps', () => {
      build++;
    });
    const readManifest = () => readFileSync(path.join(app.dir, 'remote.json'), 'utf8');
    let manifest = readManifest();
    /** @param {string} problem */
    const fail = (problem) => onProblem(app, problem);
    const watching = compiler.watch({ aggregateTimeout: 20 }, async (error, stats) => {
      if (error) return fail(error.message);
      if (stats?.hasErrors()) return fail(stats.toString({ preset: 'errors-only', colors: false }));
      // The next build may start before this one is published.
      const thisBuild = build;
      try {
        const built = JSON.parse(readFileSync(path.join(app.dir, OUT, 'build.json'), 'utf8')).version;
        const folder = path.join(app.dir, OUT);
        const { release } = await publish(store, folder, { remote: app.id, version: built, compress: false });
        await promote(store, app.id, built);
        dropOldVersions(path.join(store.dir, app.id), built);
        const before = manifest;
        manifest = readManifest();
        onBuilt(app, stats?.hash ?? '', { manifest: manifest !== before, release });
      } catch (problem) {
        if (thisBuild === build) fail(String(problem));
      }
    });
    return () => new Promise((resolve) => watching?.close(() => compiler.close(resolve)));
  });
  return () => Promise.all(watchers.map((close) => close()));
}

/** @param {import('@rspack/core').Configuration} config */
const plain = (config) => config;

/** @param {string} folder @param {string} current */
function dropOldVersions(folder, current) {
  if (!existsSync(folder)) return;
  const versions = readdirSync(folder).filter((name) => name.includes('-dev.') && name !== current);
  for (const version of versions.sort().slice(0, -KEPT_VERSIONS))
    rmSync(path.join(folder, version), { recursive: true });
}
