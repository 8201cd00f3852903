import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { note, readAudit } from './audit.ts';
import { openStore } from './folder/folderStore.ts';

test('the log is read again only when it has grown', async () => {
  const dir = path.join(mkdtempSync(path.join(tmpdir(), 'audit-')), 'releases');
  const [store, other] = [openStore(dir), openStore(dir)];
  const line = (remote: string, by = 'ana') =>
    note(other, { by, action: 'pin', remote, version: null, outcome: 'held', reason: null });
  await line('blog');
  await line('portal');
  await line('*');
  const reads = jest.spyOn(store.logs, 'read');
  const remotes = async (remote?: string, limit?: number) =>
    (await readAudit(store, remote, limit)).map((entry) => entry.remote);
  expect(await remotes()).toEqual(['*', 'portal', 'blog']);
  expect(await remotes('blog')).toEqual(['*', 'blog']);
  expect(await remotes(undefined, 1)).toEqual(['*']);
  expect(reads).toHaveBeenCalledTimes(1);
  await line('shell');
  expect(await remotes()).toEqual(['shell', '*', 'portal', 'blog']);
  expect(reads).toHaveBeenCalledTimes(2);
});
