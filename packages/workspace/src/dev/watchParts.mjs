import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { appConfig } from './appConfig.mjs';
import { OUT } from './devFiles.mjs';

/** Open pages may still request files of earlier versions. */
const KEPT_VERSIONS = 3;

/**
 * Rebuilds apps when their source changes, and publishes each result as the current version.
 * @param {import('../parts.mjs').SitePart[]} parts
 * @param {typeof import('../../../releases/src/index.ts')} releases
 * @param {import('../../../releases/src/index.ts').ReleaseStore} store
 * @param {object} options
 * @param {boolean} options.refresh requires the shell to be among the apps
 * @param {(part: import('../parts.mjs').SitePart, build: string, news: { manifest: boolean }) => void} options.onBuilt
 * @param {(part: import('../parts.mjs').SitePart, text: string) => void} options.onProblem
 * @returns {Promise<() => Promise<unknown>>} stops watching
 */
export async function watchParts(parts, { publish, promote }, store, { refresh, onBuilt, onProblem }) {
  // Outside the workspace there is no shell and the refresh plugin is not installed.
  const prepare = refresh ? (await import('./withRefresh.mjs')).withRefresh : plain;
  /** @type {import('@rspack/core').Configuration[]} */
  const configs = [];
  for (const { dir } of parts) configs.push(await appConfig(dir));
  const watchers = parts.map((part, at) => {
    const compiler = rspack(prepare(configs[at] ?? {}, part.id));
    let build = 0;
    compiler.hooks.watchRun.tap('watchParts', () => {
      build++;
    });
    const readManifest = () => readFileSync(path.join(part.dir, 'remote.json'), 'utf8');
    let manifest = readManifest();
    /** @param {string} problem */
    const fail = (problem) => onProblem(part, problem);
    const watching = compiler.watch({ aggregateTimeout: 20 }, async (error, stats) => {
      if (error) return fail(error.message);
      if (stats?.hasErrors()) return fail(stats.toString({ preset: 'errors-only', colors: false }));
      // The next build may start before this one is published.
      const thisBuild = build;
      try {
        const built = JSON.parse(readFileSync(path.join(part.dir, OUT, 'build.json'), 'utf8')).version;
        await publish(store, path.join(part.dir, OUT), { remote: part.id, version: built, compress: false });
        await promote(store, part.id, built);
        dropOldVersions(path.join(store.dir, part.id), built);
        const before = manifest;
        manifest = readManifest();
        onBuilt(part, stats?.hash ?? '', { manifest: manifest !== before });
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
