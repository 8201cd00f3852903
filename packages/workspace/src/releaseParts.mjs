import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { presentBuild } from './buildPart.mjs';
import { root, siteParts } from './parts.mjs';
import { inParallel, seconds } from './run.mjs';

/** Builds that run in parallel: two keep two cores busy. */
const AT_ONCE = 2;

/** Lets this process import the workspace's TypeScript sources from here on. */
export function useTypeScript() {
  register();
}

/**
 * The release store's code; call `useTypeScript` first.
 * @returns {Promise<typeof import('../../releases/src/index.ts')>}
 */
export const releases = () => import(pathToFileURL(path.join(root, 'packages/releases/src/index.ts')).href);

/**
 * Brings the store to the present source: builds changed apps, publishes missing versions, makes all of them current.
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
 * Publishes each app's present version that the store lacks; visitors do not get it yet.
 * @param {import('../../releases/src/index.ts').ReleaseStore} store @param {import('./parts.mjs').SitePart[]} parts
 * @param {{ by?: string, build?: typeof presentBuild }} [options] `by` is the name in the log
 */
export async function publishParts(store, parts, { by, build = presentBuild } = {}) {
  const { publish } = await releases();
  const start = performance.now();
  let published = 0;
  const versions = await inParallel(parts, AT_ONCE, async (part) => {
    const { dir, version } = await build(part);
    if (existsSync(path.join(store.dir, part.id, version, 'release.json'))) return { part, version };
    await publish(store, dir, { remote: part.id, version, ...(by ? { by } : {}) });
    published++;
    return { part, version };
  });
  if (published) console.log(`Published ${published} of ${parts.length} parts in ${seconds(start)}`);
  return versions;
}
