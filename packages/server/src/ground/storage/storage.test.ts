import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startBucketService } from '../../testing/bucketService.ts';
import { newSecret, type SecretList } from '../keys/keyList.ts';
import { createKeys } from '../keys/keys.ts';
import { openFolderShelf } from './folderShelf.ts';
import { openStorage } from './openStorage.ts';
import { openQuarantine } from './quarantine.ts';
import { PATIENCE, PROXY_PATIENCE_MS, type S3Place } from './s3Client.ts';
import { openS3Pieces, openS3Shelf } from './s3Shelf.ts';
import { localFileKeys } from './sealed/fileKeys.ts';
import { sealShelf } from './sealed/sealedShelf.ts';
import { sharePieces } from './sharedPieces.ts';
import type { Storage } from './storage.ts';

type Write = (bytes: Uint8Array, from: number, length: number, at: number) => Promise<{ bytesWritten: number }>;
let folder: string;
let service: Awaited<ReturnType<typeof startBucketService>>;
let secrets: SecretList = [newSecret(new Date())];
const keys = createKeys({ read: () => secrets }, { error: () => {} });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crossbay-storage-'));
  service = await startBucketService(join(folder, 's3'), ['crossbay-test']);
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
  let place: S3Place;
  beforeAll(async () => {
    place = service.place();
    storage = await openStorage({ dataDir: folder, s3: kind === 's3' ? place : undefined }, keys);
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

  test('are told from those of another place by a lasting mark', async () => {
    expect(await storage.readMark()).toBeUndefined();
    await storage.writeMark('here');
    expect(await storage.readMark()).toBe('here');
    expect(await keysOf(storage)).toEqual([]);
  });

  test('arrive in pieces: those before a break stay, and a repeated piece counts once', async () => {
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

  test('are encrypted, in quarantine and for good', async () => {
    const secret = 'the words that nobody but the server may read';
    const stored = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
        .join();
    const received = await storage.receive(Readable.from([Buffer.from(secret)]));
    const ticket = await storage.begin();
    await storage.append(ticket, Readable.from([Buffer.from(secret.slice(0, 21))]), 0);
    await storage.append(ticket, Readable.from([Buffer.from(secret.slice(21))]), 21);
    expect((await buffer(storage.stream({ ticket }))).toString()).toBe(secret);
    expect(stored()).not.toContain('nobody');
    await storage.keep(received, 'ab/words');
    expect(stored()).not.toContain('nobody');
    expect((await buffer(await storage.open('ab/words'))).toString()).toBe(secret);
    await storage.discard({ ticket });
    await storage.remove('ab/words');
  });

  test('of many chunks are read whole and in any range', async () => {
    const content = randomBytes(700_000);
    await storage.keep(await storage.receive(Readable.from([content])), 'ab/large');
    expect(await storage.find('ab/large')).toMatchObject({ size: content.length });
    expect((await buffer(await storage.open('ab/large'))).equals(content)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [262_143, 262_144],
      [262_144, 524_287],
      [100, 699_998],
      [699_999, 699_999],
    ] as const) {
      const part = await buffer(await storage.open('ab/large', { start, end }));
      expect(part.equals(content.subarray(start, end + 1))).toBe(true);
    }
    await storage.keep(await storage.receive(Readable.from([])), 'ab/empty');
    expect(await storage.find('ab/empty')).toMatchObject({ size: 0 });
    expect(await buffer(await storage.open('ab/empty'))).toHaveLength(0);
    for (const key of ['ab/large', 'ab/empty']) await storage.remove(key);
  });

  test('of a former version are readable before and after their encryption, and are encrypted again with a new key', async () => {
    const raw = kind === 's3' ? openS3Shelf(place) : await openFolderShelf(join(folder, 'files/kept'));
    const path = join(folder, 'former');
    writeFileSync(path, 'Hello, world');
    await raw.put(path, { ticket: '', size: 12, checksum: '' }, 'ab/former');
    const read = async () => [
      (await buffer(await storage.open('ab/former'))).toString(),
      (await buffer(await storage.open('ab/former', { start: 7, end: 9 }))).toString(),
      (await storage.find('ab/former'))?.size,
    ];
    expect(await read()).toEqual(['Hello, world', 'wor', 12]);
    expect([await storage.renew('ab/former'), await storage.renew('ab/former')]).toEqual([true, false]);
    expect(await raw.find('ab/former')).toBeUndefined();
    expect(await read()).toEqual(['Hello, world', 'wor', 12]);
    secrets = [newSecret(new Date(), [secrets[0].id]), ...secrets];
    expect(await read()).toEqual(['Hello, world', 'wor', 12]);
    expect([await storage.renew('ab/former'), await storage.renew('ab/former')]).toEqual([true, false]);
    secrets = [secrets[0]];
    expect(await read()).toEqual(['Hello, world', 'wor', 12]);
    expect(await keysOf(storage)).toEqual(['ab/former']);
    await storage.remove('ab/former');
    expect(await storage.renew('ab/former')).toBe(false);
  });

  test.each(['../outside', '/etc/passwd', 'a/../../b', '', 'a//b', 'a\\b', '.'])('have no key %j', async (key) => {
    await expect(storage.open(key)).rejects.toThrow('not a storage key');
  });

  test('that were abandoned are swept out of the quarantine', async () => {
    const [old, fresh] = [join(folder, 'files/quarantine/old'), join(folder, 'files/quarantine/fresh')];
    for (const path of [old, fresh]) writeFileSync(path, 'x');
    const yesterday = Date.now() / 1000 - 86_400;
    utimesSync(old, yesterday, yesterday);
    expect(await storage.discardOlder(new Date(Date.now() - 3_600_000))).toBe(1);
    expect(quarantined()).toEqual(['fresh']);
    rmSync(fresh);
  });
});

describe.each(['folder', 'bucket'] as const)('an unfinished file of machines that share a %s', (shared) => {
  const machine = (name: string) => {
    const dataDir = join(folder, shared === 'folder' ? 'shared' : name);
    return openStorage({ dataDir, s3: shared === 'bucket' ? service.place() : undefined, releases: shared }, keys);
  };
  const text = (...words: string[]) => Readable.from(words.map((word) => Buffer.from(word)));

  test('is filled by each in turn, with what a broken piece had, and finished by any', async () => {
    const [one, other] = [await machine('one'), await machine('other')];
    const ticket = await one.begin();
    expect(await other.sizeOf(ticket)).toBe(0);
    await one.append(ticket, text('Hel', 'lo, '), 0);
    async function* broken() {
      yield Buffer.from('wo');
      throw new Error('hung up');
    }
    await expect(other.append(ticket, broken(), 7)).rejects.toThrow('hung up');
    expect([await one.sizeOf(ticket), await other.sizeOf(ticket)]).toEqual([9, 9]);
    // A piece whose answer was lost is sent again, cut elsewhere.
    await one.append(ticket, text('lo, wor'), 3);
    await other.append(ticket, text('ld'), 10);
    for (const each of [other, one])
      expect(await each.whole(ticket)).toMatchObject({
        ...{ ticket, size: 12, checksum: '4ae7c3b6ac0beff671efa8cf57386151c06e58ca53a78d83f36107316cec125f' },
      });
    await one.keep(await one.whole(ticket), 'ab/pieces');
    expect((await buffer(await other.open('ab/pieces'))).toString()).toBe('Hello, world');
    await one.remove('ab/pieces');
    for (const each of [one, other]) await each.discardPieces(ticket);
    expect((await other.sizeOf(ticket)) ?? 0).toBe(0);
  });

  test('is counted while the secret that it was encrypted with is needed', async () => {
    const one = await machine('one');
    const ticket = await one.begin();
    await one.append(ticket, text('Hello'), 0);
    expect([await one.countArriving(secrets[0].id), await one.countArriving('another')]).toEqual([1, 0]);
    await one.discardPieces(ticket);
    expect(await one.countArriving(secrets[0].id)).toBe(0);
  });

  test('that nobody finished is swept', async () => {
    const [one, other] = [await machine('one'), await machine('other')];
    const ticket = await one.begin();
    await one.append(ticket, text('Hello'), 0);
    expect(await other.discardOlder(new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await one.sizeOf(ticket)).toBe(5);
    expect(await other.discardOlder(new Date(Date.now() + 3_600_000))).toBe(1);
    expect((await one.sizeOf(ticket)) ?? 0).toBe(0);
  });
});

test('a piece in the bucket that is sent again changes none, and one file has only so many', async () => {
  const raw = openS3Pieces(service.place());
  const local = await openQuarantine(join(folder, 'pieces'), keys);
  const pieces = sharePieces(local, sealShelf(raw, localFileKeys(keys)), 2);
  const ticket = await pieces.begin();
  const versions = async () => {
    const found: (string | undefined)[] = [];
    for await (const { key } of raw.list(`${ticket}/`)) found.push((await raw.find(key))?.version);
    return found;
  };
  const send = () => pieces.append(ticket, Readable.from([Buffer.from('Hello')]), 0);
  await send();
  const [first] = await versions();
  await send();
  expect(await versions()).toHaveLength(2);
  expect(await versions()).toContain(first);
  await expect(send()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('in 2 pieces') });
  expect(await pieces.whole(ticket)).toMatchObject({ size: 5 });
  await pieces.discardPieces(ticket);
  expect(await versions()).toEqual([]);
});

test('an encrypted file that was changed, cut off or swapped is reported as damaged, and none of it is served', async () => {
  const storage = await openStorage({ dataDir: folder, s3: undefined }, keys);
  for (const key of ['ab/one', 'ab/other'])
    await storage.keep(await storage.receive(Readable.from([randomBytes(600_000)])), key);
  const path = join(folder, 'files/kept/ab/one.sealed');
  const whole = readFileSync(path);
  const [header, chunk] = [512, 256 * 1024 + 16];
  const [first, second] = [whole.subarray(header, header + chunk), whole.subarray(header + chunk, header + 2 * chunk)];
  const touched = Buffer.from(whole);
  touched.writeUInt8(touched.readUInt8(header + 5) ^ 1, header + 5);
  const shorter = Buffer.from(whole.subarray(0, header + 2 * chunk));
  shorter.writeUIntBE(2 * 256 * 1024, 8, 6);
  const damages = {
    touched,
    'cut off between two chunks': whole.subarray(0, header + 2 * chunk),
    'cut off, with a header that says so': shorter,
    'cut off in its header': whole.subarray(0, 100),
    'in another order': Buffer.concat([whole.subarray(0, header), second, first, whole.subarray(header + 2 * chunk)]),
  };
  for (const [what, bytes] of Object.entries(damages)) {
    writeFileSync(path, bytes);
    const outcome = storage.open('ab/one').then(buffer);
    await expect(outcome.then(() => what)).rejects.toMatchObject({ code: 'file_damaged' });
  }
  writeFileSync(path, readFileSync(join(folder, 'files/kept/ab/other.sealed')));
  await expect(storage.open('ab/one').then(buffer)).rejects.toMatchObject({ code: 'key_unavailable' });
  for (const key of ['ab/one', 'ab/other']) await storage.remove(key);
});

test('a call ends well before a proxy gives up, with all its attempts', () => {
  expect(PATIENCE.wholeTimeout).toBeLessThanOrEqual(PROXY_PATIENCE_MS - 10_000);
  expect(PATIENCE.fileTimeout).toBeLessThan(PATIENCE.wholeTimeout);
});

test('a file is sent once more when the bucket closes the kept connection', async () => {
  const bodies: string[] = [];
  let isFirst = true;
  const closing = createServer(async (request, response) => {
    if (isFirst) {
      isFirst = false;
      request.socket.destroy();
      return;
    }
    bodies.push((await buffer(request)).toString());
    response.end();
  });
  await new Promise<void>((listening) => closing.listen(0, '127.0.0.1', listening));
  const address = closing.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const place = service.place();
  const shelf = openS3Shelf({ ...place, endpoint: `http://127.0.0.1:${port}` });
  const path = join(folder, 'sent-again');
  writeFileSync(path, 'Hello');
  await shelf.put(path, { ticket: '', size: 5, checksum: '' }, 'ab/file');
  expect(bodies).toEqual(['Hello']);
  closing.closeAllConnections();
  await new Promise((closed) => closing.close(closed));
});

test('a missing or hanging service is an error in time, before its first byte and in the middle of a file', async () => {
  const hanging = createServer((request, response) => {
    if (request.method !== 'GET') return;
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
  });
  await new Promise<void>((listening) => hanging.listen(0, '127.0.0.1', listening));
  const address = hanging.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const place = service.place();
  const patience = {
    connectionTimeout: 500,
    requestTimeout: 300,
    fileTimeout: 300,
    socketTimeout: 600,
    wholeTimeout: 60_000,
  };
  const shelf = openS3Shelf({ ...place, endpoint: `http://127.0.0.1:${port}` }, patience);
  const away = { status: 503, code: 'storage_unavailable' };
  await expect(shelf.find('ab/file')).rejects.toMatchObject(away);
  await expect(shelf.remove('ab/file')).rejects.toMatchObject(away);
  const path = join(folder, 'to-be-kept');
  writeFileSync(path, 'Hello');
  await expect(shelf.put(path, { ticket: '', size: 5, checksum: '' }, 'ab/file')).rejects.toMatchObject(away);
  const content = await shelf.open('ab/file');
  await expect(buffer(content)).rejects.toThrow('timed out');
  const patient = { ...patience, fileTimeout: 5_000, wholeTimeout: 300 };
  const bounded = openS3Shelf({ ...place, endpoint: `http://127.0.0.1:${port}` }, patient);
  const from = performance.now();
  await expect(bounded.put(path, { ticket: '', size: 5, checksum: '' }, 'ab/file')).rejects.toMatchObject(away);
  expect(performance.now() - from).toBeLessThan(4_000);
  hanging.closeAllConnections();
  await new Promise((closed) => hanging.close(closed));
  await expect(shelf.find('ab/file')).rejects.toMatchObject(away);
});
