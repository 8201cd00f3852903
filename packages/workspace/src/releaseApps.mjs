import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { root, siteApps } from './apps.mjs';
import { presentBuild } from './buildApp.mjs';
import { inParallel, seconds } from './run.mjs';

/** Builds that run in parallel: two keep two cores busy. */
const AT_ONCE = 2;
/**
 * The folder with the compressed copies of an app's last build: to make them takes a processor as long as to build it.
 * @param {import('./apps.mjs').App} app
 */
export const copiesFolder = ({ id }) => path.join(root, 'node_modules/.cache/compressed', id);

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
 * @param {string} dataDir @param {import('./apps.mjs').App[]} [apps]
 */
export async function releaseApps(dataDir, apps = siteApps()) {
  const { openStore, promote } = await releases();
  const store = openStore(path.join(dataDir, 'releases'));
  const versions = await publishApps(store, apps);
  for (const { app, version } of versions) await promote(store, app.id, version);
  return versions;
}

/**
 * Publishes each app's present version that the store lacks; visitors do not get it yet.
 * @param {import('../../releases/src/index.ts').ReleaseStore} store @param {import('./apps.mjs').App[]} apps
 * @param {{ by?: string, build?: typeof presentBuild }} [options] `by` is the name in the log
 */
export async function publishApps(store, apps, { by, build = presentBuild } = {}) {
  const { publish, readRelease } = await releases();
  const start = performance.now();
  let published = 0;
  const versions = await inParallel(apps, AT_ONCE, async (app) => {
    const { dir, version } = await build(app);
    if (await readRelease(store, app.id, version).catch(() => undefined)) return { app, version };
    await publish(store, dir, { remote: app.id, version, copies: copiesFolder(app), ...(by ? { by } : {}) });
    published++;
    return { app, version };
  });
  if (published) console.log(`Published ${published} of ${apps.length} apps in ${seconds(start)}`);
  return versions;
}
