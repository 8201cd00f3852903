import { rmSync } from 'node:fs';
import path from 'node:path';
import { siteApps } from '../apps.mjs';
import { presentBuild } from '../buildApp.mjs';
import { publishApps } from '../releaseApps.mjs';

/** @typedef {import('../../../releases/src/index.ts').ReleaseStore} ReleaseStore */

/**
 * Makes the development store hold the apps that nobody edits now, and no other: as everybody gets them on this
 * machine's site, and built from the present source where that site has none of an app.
 * @param {ReleaseStore} store
 * @param {object} options
 * @param {string} options.dataDir the data of the site, which is only read
 * @param {readonly string[]} options.watched the ids of the apps that are edited
 * @param {typeof import('../../../releases/src/index.ts')} options.releases
 * @param {import('../apps.mjs').App[]} [options.apps]
 * @param {typeof presentBuild} [options.build]
 * @returns {Promise<string>} where they come from, in words
 */
export async function restOfSite(store, { dataDir, watched, releases, apps = siteApps(), build = presentBuild }) {
  const released = await currentIn(dataDir, store, watched, releases);
  const others = apps.filter(({ id }) => !watched.includes(id) && !released.some((each) => each.id === id));
  const kept = [...released, ...others].map(({ id }) => id);
  for (const id of await releases.listApps(store))
    if (!kept.includes(id)) rmSync(path.join(store.dir, id), { recursive: true, force: true });
  for (const { app, version } of await publishApps(store, others, { build }))
    await releases.promote(store, app.id, version);
  return [
    ...(released.length > 0 ? [`as released in ${dataDir}: ${released.map(inWords).join(', ')}`] : []),
    ...(others.length > 0 ? [`built from the present source: ${others.map(({ id }) => id).join(', ')}`] : []),
  ].join('; ');
}

/**
 * @param {string} dataDir @param {ReleaseStore} store @param {readonly string[]} watched
 * @param {typeof import('../../../releases/src/index.ts')} releases
 */
async function currentIn(dataDir, store, watched, { bringCurrent, openStore, Refused }) {
  try {
    return await bringCurrent(openStore(path.join(dataDir, 'releases')), store, { without: watched });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.log(
      `The rest is built from the present source, because the released apps cannot be taken: ${error.message}`,
    );
    return [];
  }
}

/** @param {{ id: string, version: string }} app */
const inWords = ({ id, version }) => `${id} ${version}`;
