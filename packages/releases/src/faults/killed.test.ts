import { spawn } from 'node:child_process';
import { cpSync, existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { promote } from '../deployment.ts';
import { doctor } from '../doctor.ts';
import { openStore } from '../folder/folderStore.ts';
import { listVersions } from '../names.ts';
import { publish } from '../publish.ts';
import { keyBeside, renewKey } from '../sign/teamKey.ts';
import { readTrust } from '../sign/trust.ts';
import { status } from '../status.ts';
import type { ReleaseStore } from '../store.ts';
import { builtFolder, temporaryFolder } from '../testing/builds.ts';
import { bundledCommand } from '../testing/bundledCommand.ts';
import { verifyRelease } from '../verify.ts';

/** A record that fits, so that the command's check passes. */
const record = { shared: { react: '19.3.0' } };
/** The number of similar changes in which the files of a publication arrive. */
const FILES_ARRIVE = 18;
/** Each process starts node anew. */
jest.setTimeout(300_000);

/** A data folder with a shell, three versions of the blog of which the first is current, and no rollout. */
let prepared: string;
let bundled: Awaited<ReturnType<typeof bundledCommand>>;
beforeAll(async () => {
  bundled = await bundledCommand();
  prepared = await temporaryFolder();
  const store = openStore(path.join(prepared, 'releases'));
  await publish(store, await builtFolder('shell', { record }), { remote: 'shell', version: '1.0.0' });
  await promote(store, 'shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await publish(store, await builtFolder('blog', { version, record }), { remote: 'blog', version });
  await promote(store, 'blog', '1.0.0');
});

/**
 * Runs the command in its own process on a fresh store and kills it with SIGKILL at its nth change there. Returns the
 * store, and whether the kill happened.
 */
async function killedAt(nth: number, args: string[]): Promise<{ store: ReleaseStore; isKilled: boolean }> {
  const data = await temporaryFolder();
  cpSync(prepared, data, { recursive: true });
  const store = openStore(path.join(data, 'releases'));
  const env = { ...process.env, NODE_OPTIONS: '', DIE_AT: String(nth), DIE_IN: data };
  const child = spawn(process.execPath, ['--import', bundled.dieAt, bundled.command, ...args, '--data', data], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('exit', (...ended) => resolve(ended)),
  );
  expect([code, signal]).toEqual(signal ? [null, 'SIGKILL'] : [0, null]);
  const lock = path.join(store.dir, '.lock');
  // A lock is broken after five seconds without a touch; the test skips the wait.
  if (existsSync(lock)) utimesSync(lock, 0, 0);
  return { store, isKilled: signal !== null };
}

/**
 * Yields the store that the command leaves behind when killed at each of its changes, and at last without a kill. Of
 * the first `alike` changes it tries every fourth.
 */
async function* killedEverywhere(args: string[], alike = 0): AsyncGenerator<ReleaseStore> {
  for (let nth = 1, isKilled = true; isKilled; nth += nth < alike ? 4 : 1) {
    const left = await killedAt(nth, args);
    ({ isKilled } = left);
    yield left.store;
  }
}

/** Checks that every stored version, and the rest of the store, is whole. Returns what visitors get. */
async function expectWhole(store: ReleaseStore): Promise<string | undefined> {
  const trust = await readTrust(store);
  for (const version of await listVersions(store, 'blog'))
    expect(await verifyRelease(path.join(store.dir, 'blog', version), { trust, fresh: true })).toHaveProperty(
      'release',
    );
  expect((await doctor(store)).problems).toEqual([]);
  return (await status(store, 'blog'))[0]?.traffic;
}

/** The change is absent first and present afterwards: the kills fell on both sides of the one decisive moment. */
function expectOneStep(outcomes: unknown[], before: unknown, after: unknown): void {
  const moment = outcomes.indexOf(after);
  expect(moment).toBeGreaterThan(2);
  expect(outcomes).toEqual(outcomes.map((_, at) => (at < moment ? before : after)));
}

test('a publication killed at any moment is whole or absent, and can be repeated', async () => {
  const dir = await builtFolder('blog', { version: '2.0.0', record });
  const outcomes: boolean[] = [];
  for await (const store of killedEverywhere(['publish', 'blog', '--to', '2.0.0', '--dir', dir], FILES_ARRIVE)) {
    expect(await expectWhole(store)).toBe('1.0.0 100 %');
    outcomes.push((await listVersions(store, 'blog')).includes('2.0.0'));
    await publish(store, dir, { remote: 'blog', version: '2.0.0' });
    expect(await expectWhole(store)).toBe('1.0.0 100 %');
    expect(await listVersions(store, 'blog')).toContain('2.0.0');
  }
  expectOneStep(outcomes, false, true);
});

test.each([
  { command: 'promote', options: ['--to', '1.1.0'], after: '1.1.0 100 %' },
  { command: 'rollout', options: ['--to', '1.2.0', '--traffic', '1000'], after: '1.0.0 90 %, 1.2.0 10 %' },
])('$command killed at any moment has happened or has not, and the next one succeeds', async (test) => {
  const { command, options, after } = test;
  const outcomes: unknown[] = [];
  for await (const store of killedEverywhere([command, 'blog', ...options])) {
    outcomes.push(await expectWhole(store));
    await promote(store, 'blog', '1.0.0');
    expect(await expectWhole(store)).toBe('1.0.0 100 %');
  }
  expectOneStep(outcomes, '1.0.0 100 %', after);
});

test('a renewal of a key killed at any moment is finished by the next one, which leaves no key over', async () => {
  const outcomes: boolean[] = [];
  for await (const store of killedEverywhere(['keys', 'blog', '--renew'])) {
    const next = path.join(store.dir, '../keys/blog.pem.next');
    const before = (await readTrust(store))['blog'] ?? [];
    const isWritten = before.length === 2;
    outcomes.push(isWritten);
    expect(before.filter(({ state }) => state === 'active')).toHaveLength(1);
    if (!isWritten || existsSync(next)) await renewKey(store, 'blog');
    const [old, fresh, ...more] = (await readTrust(store))['blog'] ?? [];
    expect([old?.state, fresh?.state, more]).toEqual(['retired', 'active', []]);
    expect((await keyBeside(store, 'blog'))?.keyId).toBe(fresh?.keyId);
    expect(existsSync(next)).toBe(false);
  }
  expectOneStep(outcomes, false, true);
});
