import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, promote, publish, readAudit, resolveComposition } from '@firm/releases';
import { publishSite } from '../testing/releases.ts';
import { publishBuilds } from './publishBuilds.ts';

const confirm = async () => {};
let work: string;
let builds: string;
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'crossbay-builds-'));
  await publishSite({ deps: { env: { dataDir: work }, store: openStore(join(work, 'releases')) } });
  builds = join(work, 'builds');
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** A store in which a first start was interrupted after one app, on a machine that is gone with its keys. */
const interrupted = async (name: string) => {
  const dir = join(work, name);
  const store = openStore(join(dir, 'releases'));
  await publish(store, join(builds, 'blog'), { remote: 'blog', version: '1.0.0', by: 'first start' });
  rmSync(join(dir, 'keys'), { recursive: true });
  return store;
};

test('a first start that a machine did not end is ended by another, which has another key', async () => {
  const store = await interrupted('gone');
  expect(await publishBuilds(store, builds, confirm)).toContain('shell 1.0.0');
  expect((await resolveComposition(store)).remotes.map(({ id }) => id)).toContain('blog');
  expect(await publishBuilds(store, builds, confirm)).toEqual([]);
});

test('but not where somebody has done something with the app', async () => {
  const store = await interrupted('taken');
  await promote(store, 'blog', '1.0.0', { by: 'blog/ci' });
  await expect(publishBuilds(store, builds, confirm)).rejects.toThrow('is not one of blog');
  expect((await readAudit(store, 'blog')).filter(({ action }) => action === 'keys')).toHaveLength(1);
});
