import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readChanges } from './audit.ts';
import { promote } from './deployment.ts';
import { doctor } from './doctor.ts';
import { listVersions } from './names.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { ChangedSince } from './refused.ts';
import type { ReleaseStore } from './store.ts';
import { surplusVersions } from './surplusVersions.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

let store: ReleaseStore;
const add = async (version: string) =>
  publish(store, await builtFolder('blog', { version }), { remote: 'blog', version });
/** By then, versions that never took traffic are surplus. */
const later = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);

beforeEach(async () => {
  store = await temporaryStore();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await add(version);
  await promote(store, 'blog', '1.0.0');
});

test('what was seen as surplus is deleted with its author and reason; nothing at all when one is needed by now', async () => {
  const seen = await surplusVersions(store, 'blog', later);
  expect(seen).toEqual(['1.1.0', '1.2.0']);
  await promote(store, 'blog', '1.2.0');
  const change = { by: 'account:x', reason: 'The disk is full', now: later };
  await expect(prune(store, 'blog', seen, change)).rejects.toThrow(ChangedSince);
  expect(await listVersions(store, 'blog')).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  await prune(store, 'blog', ['1.1.0'], change);
  expect(await listVersions(store, 'blog')).toEqual(['1.0.0', '1.2.0']);
  expect(await readChanges(store, 'blog', 1)).toMatchObject([
    {
      action: 'prune',
      version: '1.1.0',
      outcome: 'deleted',
      what: { kind: 'deleted' },
      by: 'account:x',
      reason: 'The disk is full',
    },
  ]);
});

test('deletes source maps once the lock is given back: nobody who goes back waits for a slow bucket', async () => {
  const warned = jest.spyOn(process, 'emitWarning').mockImplementation();
  jest.spyOn(store.maps, 'remove').mockImplementation(async () => {
    await promote(store, 'blog', '1.2.0');
    throw new Error('the bucket is away');
  });
  await prune(store, 'blog', ['1.1.0'], { now: later });
  expect(await listVersions(store, 'blog')).toEqual(['1.0.0', '1.2.0']);
  expect((await readChanges(store, 'blog', 2)).map(({ action }) => action)).toEqual(['promote', 'prune']);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('the source maps of blog 1.1.0 could not be deleted'));
  warned.mockRestore();
});

test('source maps that outlived their version are named and swept, by doctor and with other versions; no others are', async () => {
  const kept = async () => (await store.maps.kept()).map(({ version }) => version);
  const outlive = async () => {
    await store.maps.keep('blog', '0.9.0', new Map([['entry.js.map.gz', Buffer.from('{}')]]));
    // One that was being written as its process died.
    await mkdir(path.join(store.dir, '../maps/blog/1.1.0.6f1c'));
  };
  const now = new Date(Date.now() + 61 * 60 * 1000);
  await outlive();
  expect((await doctor(store, { prune: true })).problems).toEqual([]);
  expect(await kept()).toEqual(['0.9.0', '1.0.0', '1.1.0', '1.1.0.6f1c', '1.2.0']);
  const told = (version: string) => `source maps of blog ${version} are kept, and the version is gone`;
  expect((await doctor(store, { now })).problems).toEqual([told('0.9.0'), told('1.1.0.6f1c')]);
  expect((await doctor(store, { now, prune: true })).problems).toEqual([]);
  expect(await kept()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  await outlive();
  await prune(store, 'blog', ['1.1.0'], { now: later });
  expect(await kept()).toEqual(['1.0.0', '1.2.0']);
});
