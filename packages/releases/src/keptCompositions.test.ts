import { createHash } from 'node:crypto';
import { mkdtemp, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Composition } from '@firm/contract';
import { copyStore } from './copyStore.ts';
import { doctor } from './doctor.ts';
import { openStore } from './folder/folderStore.ts';
import { forgetOldCompositions, keepComposition, keptComposition } from './keptCompositions.ts';
import { publish } from './publish.ts';
import type { ReleaseStore } from './store.ts';
import { builtFolder, temporaryStore } from './testing/builds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const composition = { schema: 1, id: 'site', remotes: [], refused: [] } as unknown as Composition;
const filesOf = (store: ReleaseStore) => readdir(path.join(store.dir, '.compositions'));

test('another process reads the composition that a page names, as its hash says', async () => {
  const store = await temporaryStore();
  const { digest, integrity } = await keepComposition(store, composition);
  const text = await keptComposition(openStore(store.dir), digest);
  expect(JSON.parse(text ?? '')).toEqual(composition);
  expect(integrity).toBe(
    `sha384-${createHash('sha384')
      .update(text ?? '')
      .digest('base64')}`,
  );
  expect((await keepComposition(store, { ...composition, id: 'newer' })).digest).not.toBe(digest);
});

test('a copy of the store has the compositions that pages name, and nobody takes them for an app', async () => {
  const store = await temporaryStore();
  await publish(store, await builtFolder('blog'), { remote: 'blog', version: '1.0.0' });
  const { digest } = await keepComposition(store, composition);
  const text = await keptComposition(store, digest);
  const copy = openStore(path.join(await mkdtemp(path.join(tmpdir(), 'copied-')), 'releases'));
  expect(await copyStore(store, copy)).toMatchObject({ versions: [{ id: 'blog', version: '1.0.0' }], left: [] });
  expect(await keptComposition(copy, digest)).toBe(text);
  expect(await doctor(copy, { now: new Date(Date.now() + 2 * DAY_MS), prune: true })).toMatchObject({ problems: [] });
  expect(await keptComposition(copy, digest)).toBe(text);
});

test.each(['', 'x', `${'x'.repeat(22)}`, '../../deployment.json', '..%2fx'])(
  'nothing is kept under %j',
  async (digest) => {
    const store = await temporaryStore();
    await keepComposition(store, composition);
    expect(await keptComposition(store, digest)).toBeUndefined();
  },
);

test('a composition is kept for a month after a page last named it', async () => {
  const store = await temporaryStore();
  await forgetOldCompositions(store);
  await keepComposition(store, composition);
  const [file = ''] = await filesOf(store);
  const old = new Date(Date.now() - 31 * DAY_MS);
  await utimes(path.join(store.dir, '.compositions', file), old, old);
  await keepComposition(store, composition);
  await forgetOldCompositions(store);
  expect(await filesOf(store)).toEqual([file]);
  await forgetOldCompositions(store, new Date(Date.now() + 31 * DAY_MS));
  expect(await filesOf(store)).toEqual([]);
});

test('a store that takes nothing says so', async () => {
  const store = openStore('/proc/none');
  await expect(keepComposition(store, composition)).rejects.toMatchObject({ name: 'Refused' });
});
