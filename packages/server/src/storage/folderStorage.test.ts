import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openFolderStorage } from './folderStorage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crossbay-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file goes through the quarantine and comes back as it was', async () => {
  const storage = await openFolderStorage(folder);
  const received = await storage.receive(Readable.from([Buffer.from('Hello, '), Buffer.from('world')]));
  expect(received).toMatchObject({
    size: 12,
    checksum: '4ae7c3b6ac0beff671efa8cf57386151c06e58ca53a78d83f36107316cec125f',
  });
  await expect(storage.open('ab/file')).rejects.toThrow();
  expect((await storage.read(received)).toString()).toBe('Hello, world');
  await storage.keep(received, 'ab/file');
  expect((await buffer(await storage.open('ab/file'))).toString()).toBe('Hello, world');
  expect(readdirSync(join(folder, 'quarantine'))).toEqual([]);
  await storage.discard(received);
  await storage.remove('ab/file');
  await expect(storage.open('ab/file')).rejects.toThrow();
});

test('a source that fails leaves nothing', async () => {
  const storage = await openFolderStorage(folder);
  async function* failing() {
    yield Buffer.from('half');
    throw new Error('hung up');
  }
  await expect(storage.receive(failing())).rejects.toThrow('hung up');
  expect(readdirSync(join(folder, 'quarantine'))).toEqual([]);
});

test.each(['../outside', '/etc/passwd', 'a/../../b', '', 'a//b', 'a\\b', '.'])('%j is no key', async (key) => {
  const storage = await openFolderStorage(folder);
  await expect(storage.open(key)).rejects.toThrow('not a storage key');
});

test('what an earlier process left in quarantine is swept away', async () => {
  await openFolderStorage(folder);
  const [old, fresh] = [join(folder, 'quarantine/old'), join(folder, 'quarantine/fresh')];
  for (const path of [old, fresh]) writeFileSync(path, 'x');
  const yesterday = Date.now() / 1000 - 86_400;
  utimesSync(old, yesterday, yesterday);
  await openFolderStorage(folder);
  expect(readdirSync(join(folder, 'quarantine'))).toEqual(['fresh']);
});
