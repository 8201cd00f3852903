import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAudit } from '../audit.ts';
import { openStore } from '../folder/folderStore.ts';
import type { ReleaseStore } from '../store.ts';
import { temporaryFolder } from '../testing/builds.ts';
import { signerOf } from './signing.ts';
import { newKey, renewKey, teamKey } from './teamKey.ts';
import { changeKey, readTrust, trustKey } from './trust.ts';

let file: string;
let next: string;
let store: ReleaseStore;
let old: string;
beforeEach(async () => {
  const data = await temporaryFolder();
  file = path.join(data, 'keys/blog.pem');
  next = `${file}.next`;
  store = openStore(path.join(data, 'releases'));
  old = (await teamKey(store, 'blog')).keyId;
});

const keyIn = (pem: string) => signerOf(readFileSync(pem, 'utf8')).keyId;
const states = async () => (await readTrust(store))['blog']?.map(({ keyId, state }) => [keyId, state]);
const told = async () => (await readAudit(store, 'blog')).map(({ outcome }) => outcome).toReversed();

test('the new key signs, the one before is retired, and no other file is left', async () => {
  await renewKey(store, 'blog', 'a year has passed');
  expect(await states()).toEqual([
    [old, 'retired'],
    [keyIn(file), 'active'],
  ]);
  expect(await told()).toEqual([`key ${old} may sign`, `key ${keyIn(file)} may sign`, `key ${old} is retired`]);
  expect(existsSync(next)).toBe(false);
});

test('a trust that cannot be written leaves the old key, and the next renewal takes the new one', async () => {
  const replace = () => Promise.reject(new Error('lost'));
  const lost: ReleaseStore = { ...store, withLock: (change) => store.withLock((lock) => change({ ...lock, replace })) };
  await expect(renewKey(lost, 'blog')).rejects.toThrow('lost');
  expect([keyIn(file), await states()]).toEqual([old, [[old, 'active']]]);
  const waiting = keyIn(next);
  await renewKey(store, 'blog');
  expect(keyIn(file)).toBe(waiting);
  expect(await states()).toEqual([
    [old, 'retired'],
    [waiting, 'active'],
  ]);
  expect(existsSync(next)).toBe(false);
});

describe('a renewal that is cut off once the trust is written', () => {
  const cutOff = async () => {
    const lost: ReleaseStore = {
      ...store,
      async withLock(change) {
        await store.withLock(change);
        throw new Error('lost');
      },
    };
    await expect(renewKey(lost, 'blog')).rejects.toThrow('lost');
    return keyIn(next);
  };

  test('keeps both keys, readable by their owner alone, and is finished by the next one without another change', async () => {
    const waiting = await cutOff();
    expect([keyIn(file), (statSync(next).mode & 0o777).toString(8)]).toEqual([old, '600']);
    const log = await told();
    await renewKey(store, 'blog');
    expect([keyIn(file), existsSync(next)]).toEqual([waiting, false]);
    expect(await states()).toEqual([
      [old, 'retired'],
      [waiting, 'active'],
    ]);
    expect(await told()).toEqual(log);
  });

  test('takes another key where the waiting one was revoked meanwhile', async () => {
    const waiting = await cutOff();
    await store.withLock((lock) => changeKey(lock, 'blog', waiting, 'revoked'));
    await renewKey(store, 'blog');
    expect(await states()).toEqual([
      [old, 'retired'],
      [waiting, 'revoked'],
      [keyIn(file), 'active'],
    ]);
  });
});

test('two renewals at once leave one key that signs', async () => {
  await Promise.all([renewKey(store, 'blog'), renewKey(openStore(store.dir), 'blog')]);
  const active = (await states())?.filter(([, state]) => state === 'active');
  expect(active).toEqual([[keyIn(file), 'active']]);
  expect(existsSync(next)).toBe(false);
});

test('a key that nobody trusts gives way, and a revoked one stays revoked', async () => {
  await store.withLock((lock) => changeKey(lock, 'blog', old, 'revoked'));
  await renewKey(store, 'blog');
  const second = keyIn(file);
  writeFileSync(file, newKey());
  await renewKey(store, 'blog');
  expect(await states()).toEqual([
    [old, 'revoked'],
    [second, 'active'],
    [keyIn(file), 'active'],
  ]);
  expect(await told()).not.toContain(`key ${old} is retired`);
});

test('only an active key is retired, and only a change is told', async () => {
  const { publicKey } = signerOf(newKey());
  const { keyId } = await store.withLock((lock) => trustKey(lock, 'blog', publicKey, new Date()));
  const change = async (state: 'retired' | 'revoked') => {
    await store.withLock((lock) => changeKey(lock, 'blog', keyId, state));
    return (await states())?.at(-1)?.[1];
  };
  const done = [];
  for (const state of ['retired', 'retired', 'revoked', 'retired', 'revoked'] as const) done.push(await change(state));
  expect(done).toEqual(['retired', 'retired', 'revoked', 'revoked', 'revoked']);
  expect((await told()).slice(2)).toEqual([`key ${keyId} is retired`, `key ${keyId} is revoked`]);
});
