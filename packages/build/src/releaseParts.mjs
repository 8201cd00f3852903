import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { root, siteParts, versionOf } from './parts.mjs';
import { CommandError, inParallel, run, seconds } from './run.mjs';

/** Builds run beside each other: two keep two cores busy. */
const AT_ONCE = 2;

/** The TypeScript sources of the workspace can be imported from here on. */
export function useTypeScript() {
  register();
}

/** The release store's own code; call `useTypeScript` first. @returns {Promise<typeof import('../../releases/src/index.ts')>} */
export const releases = () => import(pathToFileURL(path.join(root, 'packages/releases/src/index.ts')).href);

/**
 * Builds one part in a process of its own; answers with the folder it is in.
 * @param {import('./parts.mjs').SitePart} part @param {string} version
 */
export async function buildPart(part, version) {
  if (!existsSync(path.join(part.dir, 'node_modules')))
    throw new CommandError(`${part.folder} is not linked to its packages yet: run pnpm install`);
  const script = path.join(root, 'packages/build/bin/build-part.mjs');
  const env = { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version };
  const { code, output } = await run(process.execPath, [script, part.dir], { env });
  if (code !== 0) throw new CommandError(`${part.folder} does not build:\n${output.trim()}`);
  return path.join(part.dir, 'dist');
}

/**
 * Brings the store to the present source: builds and publishes the parts whose version it lacks, and makes all of them current.
 * @param {string} dataDir @param {import('./parts.mjs').SitePart[]} [parts]
 */
export async function releaseParts(dataDir, parts = siteParts()) {
  const { openStore, promote } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  const versions = await publishParts(store, parts);
  for (const { part, version } of versions) await promote(store, part.id, version);
  return versions;
}

/**
 * Builds and publishes the parts whose version the store lacks; no visitor gets them by that.
 * @param {import('../../releases/src/index.ts').ReleaseStore} store @param {import('./parts.mjs').SitePart[]} parts @param {string} [by]
 */
export async function publishParts(store, parts, by) {
  const { publish } = await releases();
  const start = performance.now();
  const versions = parts.map((part) => ({ part, version: versionOf(part) }));
  const stale = versions.filter(
    ({ part, version }) => !existsSync(path.join(store.dir, part.id, version, 'release.json')),
  );
  if (stale.length) console.log(`Building ${stale.map(({ part }) => part.folder).join(', ')} …`);
  await inParallel(stale, AT_ONCE, async ({ part, version }) => {
    await publish(store, await buildPart(part, version), { remote: part.id, version, ...(by ? { by } : {}) });
  });
  if (stale.length) console.log(`Published ${stale.length} of ${parts.length} parts in ${seconds(start)}`);
  return versions;
}
