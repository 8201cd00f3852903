import path from 'node:path';
import { bringCurrent } from './bringCurrent.ts';
import { promote, rollOut } from './deployment.ts';
import { openStore } from './folder/folderStore.ts';
import { publish } from './publish.ts';
import { status } from './status.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryFolder } from './testing/builds.ts';

let from: ReleaseStore;
let to: ReleaseStore;
beforeEach(async () => {
  [from, to] = await Promise.all([opened(), opened()]);
  for (const id of ['shell', 'blog', 'portal']) await put(from, id, '1.0.0');
});
const opened = async () => openStore(path.join(await temporaryFolder(), 'releases'));
async function put(store: ReleaseStore, id: string, version: string): Promise<void> {
  await publish(store, await builtFolder(id, { version }), { remote: id, version });
  if (version === '1.0.0') await promote(store, id, version);
}
const current = async (store: ReleaseStore) =>
  Object.fromEntries((await status(store)).map(({ id, current, broken }) => [id, [current, ...broken]]));

test('brings what everybody gets, without what is on its way and the apps that are left out, and runs there', async () => {
  await put(from, 'blog', '1.1.0');
  await rollOut(from, 'blog', { version: '1.1.0', traffic: 5_000 });
  const brought = [
    { id: 'blog', version: '1.0.0' },
    { id: 'portal', version: '1.0.0' },
  ];
  expect(await bringCurrent(from, to, { without: ['shell'] })).toEqual(brought);
  expect(await current(to)).toEqual({ blog: ['1.0.0'], portal: ['1.0.0'] });
  // The next start finds them there, and another version once everybody gets it.
  expect(await bringCurrent(from, to, { without: ['shell'] })).toEqual(brought);
  await promote(from, 'blog', '1.1.0');
  await bringCurrent(from, to, { without: ['shell'] });
  expect(await current(to)).toMatchObject({ blog: ['1.1.0'] });
});

test('takes the place of a build of the other store, which has a key of its own', async () => {
  await put(to, 'blog', '1.0.0');
  await put(from, 'blog', '1.1.0');
  await promote(from, 'blog', '1.1.0');
  await bringCurrent(from, to);
  expect(await current(to)).toMatchObject({ blog: ['1.1.0'] });
  expect(await current(from)).toMatchObject({ blog: ['1.1.0'] });
});

test('a store without releases brings none', async () => {
  expect(await bringCurrent(await opened(), to)).toEqual([]);
});
