import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { openStorage } from './openStorage.ts';
import { openS3Shelf } from './s3Shelf.ts';
import type { Storage } from './storage.ts';

type Write = (bytes: Uint8Array, from: number, length: number, at: number) => Promise<{ bytesWritten: number }>;
const BUCKET = 'crossbay-test';
let folder: string;
let service: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crossbay-storage-'));
  service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: BUCKET }],
  });
  endpoint = `http://127.0.0.1:${(await service.run()).port}`;
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const quarantined = () => readdirSync(join(folder, 'files/quarantine'));
const keysOf = async (storage: Storage) => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
};

describe.each(['folder', 's3'])('files in a %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    const place = { bucket: BUCKET, region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    storage = await openStorage({ dataDir: folder, s3: kind === 's3' ? place : undefined });
  });

  test('go through the quarantine and come back as they were, whole or in part', async () => {
    const received = await storage.receive(Readable.from([Buffer.from('Hello, '), Buffer.from('world')]));
    expect(received).toMatchObject({
      size: 12,
      checksum: '4ae7c3b6ac0beff671efa8cf57386151c06e58ca53a78d83f36107316cec125f',
    });
    expect(await storage.find('ab/file')).toBeUndefined();
    await expect(storage.open('ab/file')).rejects.toThrow();
    expect((await storage.read(received, Buffer.alloc(20))).toString()).toBe('Hello, world');
    await storage.keep(received, 'ab/file');
    expect((await buffer(await storage.open('ab/file'))).toString()).toBe('Hello, world');
    expect((await buffer(await storage.open('ab/file', { start: 7, end: 9 }))).toString()).toBe('wor');
    expect(await storage.find('ab/file')).toMatchObject({ size: 12 });
    expect(await keysOf(storage)).toEqual(['ab/file']);
    expect(quarantined()).toEqual([]);
    await storage.discard(received);
    await storage.remove('ab/file');
    await storage.remove('ab/file');
    await expect(storage.open('ab/file')).rejects.toThrow();
    expect(await keysOf(storage)).toEqual([]);
  });

  test('arrive in pieces, of which what came before a break stays; the same piece twice is one', async () => {
    const ticket = await storage.begin();
    async function* broken() {
      yield Buffer.from('Hel');
      throw new Error('hung up');
    }
    await expect(storage.append(ticket, broken(), 0)).rejects.toThrow('hung up');
    expect(await storage.sizeOf(ticket)).toBe(3);
    const rest = () => storage.append(ticket, Readable.from([Buffer.from('lo, world')]), 3);
    await rest();
    await rest();
    const received = await storage.whole(ticket);
    expect(received.checksum).toBe('4ae7c3b6ac0beff671efa8cf57386151c06e58ca53a78d83f36107316cec125f');
    await storage.discard(received);
    expect(await storage.sizeOf(ticket)).toBeUndefined();
    await expect(storage.append(ticket, Readable.from([Buffer.from('x')]), 0)).rejects.toThrow('ENOENT');
  });

  test('arrive whole where the disk takes a part of a piece at a time', async () => {
    const ticket = await storage.begin();
    const file = await open(folder);
    await file.close();
    const handles: { write: Write } = Object.getPrototypeOf(file);
    const { write } = handles;
    handles.write = function (bytes, from, length, at) {
      return write.call(this, bytes, from, Math.min(length, 2), at);
    };
    await storage.append(ticket, Readable.from([Buffer.from('Hello, '), Buffer.from('world')]), 0);
    handles.write = write;
    const received = await storage.whole(ticket);
    expect(received.checksum).toBe('4ae7c3b6ac0beff671efa8cf57386151c06e58ca53a78d83f36107316cec125f');
    await storage.discard(received);
  });

  test('leave nothing when their source fails', async () => {
    async function* failing() {
      yield Buffer.from('half');
      throw new Error('hung up');
    }
    await expect(storage.receive(failing())).rejects.toThrow('hung up');
    expect(quarantined()).toEqual([]);
  });

  test.each(['../outside', '/etc/passwd', 'a/../../b', '', 'a//b', 'a\\b', '.'])('have no key %j', async (key) => {
    await expect(storage.open(key)).rejects.toThrow('not a storage key');
  });

  test('that nobody went on with are swept out of the quarantine', async () => {
    const [old, fresh] = [join(folder, 'files/quarantine/old'), join(folder, 'files/quarantine/fresh')];
    for (const path of [old, fresh]) writeFileSync(path, 'x');
    const yesterday = Date.now() / 1000 - 86_400;
    utimesSync(old, yesterday, yesterday);
    expect(await storage.discardOlder(new Date(Date.now() - 3_600_000))).toBe(1);
    expect(quarantined()).toEqual(['fresh']);
    rmSync(fresh);
  });
});

test('a service that hangs, or is not there, is an answer in time: before its first word and in the middle of a file', async () => {
  const hanging = createServer((request, response) => {
    if (request.method !== 'GET') return;
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
  });
  await new Promise<void>((listening) => hanging.listen(0, '127.0.0.1', listening));
  const address = hanging.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const place = { bucket: BUCKET, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const patience = { connectionTimeout: 500, requestTimeout: 300, fileTimeout: 300, socketTimeout: 600 };
  const shelf = openS3Shelf({ ...place, endpoint: `http://127.0.0.1:${port}` }, patience);
  const away = { status: 503, code: 'storage_unavailable' };
  await expect(shelf.find('ab/file')).rejects.toMatchObject(away);
  await expect(shelf.remove('ab/file')).rejects.toMatchObject(away);
  const path = join(folder, 'to-be-kept');
  writeFileSync(path, 'Hello');
  await expect(shelf.put(path, { ticket: '', size: 5, checksum: '' }, 'ab/file')).rejects.toMatchObject(away);
  const content = await shelf.open('ab/file');
  await expect(buffer(content)).rejects.toThrow('timed out');
  hanging.closeAllConnections();
  await new Promise((closed) => hanging.close(closed));
  await expect(shelf.find('ab/file')).rejects.toMatchObject(away);
});
