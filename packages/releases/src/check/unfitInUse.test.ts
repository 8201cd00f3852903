import { readAudit } from '../audit.ts';
import { promote, rollback } from '../deployment.ts';
import { publish } from '../publish.ts';
import { releasesInUse } from '../records.ts';
import { builtFolder, temporaryStore } from '../testing/builds.ts';
import { unfitInUse } from './unfitInUse.ts';

test('what was accepted is told of the app that was moved, once, until it fits again', async () => {
  const store = await temporaryStore();
  const give = async (remote: string, version: string, record: object) => {
    await publish(store, await builtFolder(remote, { version, record }), { remote, version });
    await promote(store, remote, version, { check: true });
  };
  const unfit = async () => unfitInUse(await releasesInUse(store), await readAudit(store));
  await give('blog', '1.0.0', {});
  await give('blog', '1.1.0', { lends: { feed: '1' }, parts: { feed: ['assets/remote.js'] } });
  await give('portal', '1.0.0', { uses: { names: {}, operations: [], parts: { 'blog/feed': '1' } } });
  expect(await unfit()).toEqual([]);
  await expect(rollback(store, 'blog')).rejects.toThrow('no earlier version of blog fits');
  await rollback(store, 'blog', { accept: true });
  expect(await unfit()).toMatchObject([
    { app: 'blog', version: '1.0.0', why: [{ code: 'notLent', text: expect.stringContaining('blog/feed') }] },
  ]);
  await promote(store, 'blog', '1.1.0');
  expect(await unfit()).toEqual([]);
});
