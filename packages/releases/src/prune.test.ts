import { readChanges } from './audit.ts';
import { promote } from './deployment.ts';
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
