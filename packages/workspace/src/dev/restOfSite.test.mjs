import path from 'node:path';
import * as releases from '../../../releases/src/index.ts';
import { builtFolder, temporaryFolder } from '../../../releases/src/testing/builds.ts';
import { findApp } from '../apps.mjs';
import { restOfSite } from './restOfSite.mjs';

const apps = ['shell', 'blog', 'portal', 'studio'].map((name) => findApp(name));
const watched = ['shell', 'blog'];
const build = async ({ id }) => ({ dir: await builtFolder(id, { version: '2.0.0' }), version: '2.0.0' });
let dataDir;
let store;
beforeEach(async () => {
  dataDir = await temporaryFolder();
  store = releases.openStore(path.join(dataDir, 'dev/releases'));
});
const rest = () => restOfSite(store, { dataDir, watched, releases, apps, build });
const current = async () =>
  Object.fromEntries((await releases.status(store)).map(({ id, current: version }) => [id, version]));
const release = async (to, id, version = '1.0.0') => {
  await releases.publish(to, await builtFolder(id, { version }), { remote: id, version });
  await releases.promote(to, id, version);
};

test('without a site on this machine the rest is built from the present source', async () => {
  expect(await rest()).toBe('built from the present source: portal, studio');
  expect(await current()).toEqual({ portal: '2.0.0', studio: '2.0.0' });
});

test('the rest is what that site serves, also of apps from elsewhere; what it lacks is built, and nothing else is there', async () => {
  await release(store, 'catalogue');
  await release(store, 'portal', '2.0.0');
  const site = releases.openStore(path.join(dataDir, 'releases'));
  for (const id of ['shell', 'blog', 'portal', 'events']) await release(site, id);
  expect(await rest()).toBe(
    `as released in ${dataDir}: events 1.0.0, portal 1.0.0; built from the present source: studio`,
  );
  expect(await current()).toEqual({ events: '1.0.0', portal: '1.0.0', studio: '2.0.0' });
});
